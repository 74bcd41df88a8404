import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import {
  MAX_VOTER_NAME,
  type Outing,
  type OutingPlace,
  VOTES,
  type Vote,
} from '../../domain/outings/outing.ts'
import { useLiveQueues } from '../../ui/coupons/use-live-queues.ts'
import { Button, buttonClass } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { PlanQueue } from './plan-queue.tsx'
import { voteField } from './read-outing-form.ts'

const WORDS: Record<Vote, string> = { yes: 'Yes', fine: 'Fine', no: 'No' }

/** The queues have forms, which cannot be nested, so votes are outside. */
const FORM = 'votes'

interface BallotProps {
  outing: Outing
  answer: FormAnswer | undefined
  /** What the field begins with. */
  name: string | undefined
  isSignedIn: boolean
  /** Keeps the first key, so that sending again after a lost answer changes nothing. */
  formKey: string
}

export function Ballot({ outing, answer, name, isSignedIn, formKey }: BallotProps) {
  const [key] = useState(formKey)
  const { me, token, voters } = outing
  const votes = votesOf(outing.places)
  const [chosenOn, setChosenOn] = useState<string | null>(null)
  const isChoosing = chosenOn === votes
  const places = useSteadyOrder(useLivePlaces(outing.places, isSignedIn), isChoosing)
  const isPending = useNavigation().formMethod === 'POST'
  return (
    <div className="grid grid-cols-1 gap-5">
      <ul
        className={`grid grid-cols-1 gap-4 sm:grid-cols-2 ${isPaired(places) ? '' : 'lg:grid-cols-3'}`}
        onChange={() => setChosenOn(votes)}
      >
        {places.map(place => (
          <PlaceToVoteOn
            key={place.id}
            form={FORM}
            place={place}
            typed={answer?.typed}
            people={voters.length}
            isHost={me?.isHost ?? false}
            isSignedIn={isSignedIn}
            next={href('/tonight/:token', { token })}
          />
        ))}
      </ul>
      <Form
        id={FORM}
        method="post"
        preventScrollReset
        className="sticks-below z-20 -mx-4 grid grid-cols-1 gap-2 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur sm:static sm:mx-0 sm:max-w-md sm:rounded-card sm:border sm:bg-card sm:p-5 sm:shadow-card"
      >
        <input type="hidden" name="key" value={key} />
        {answer?.problem ? <FormProblem>{answer.problem}</FormProblem> : null}
        <div className="flex flex-wrap items-end gap-3">
          <div className="flex-1 basis-36">
            <Field
              label="Your first name"
              name="name"
              required
              maxLength={MAX_VOTER_NAME}
              autoComplete="given-name"
              defaultValue={answer?.typed?.name ?? name}
              error={answer?.errors?.name}
            />
          </div>
          <Button aria-disabled={isPending} className={answer?.errors?.name ? 'mb-7' : ''}>
            {isPending ? 'Sending…' : hasVoted(outing) ? 'Change my votes' : 'Send my votes'}
          </Button>
        </div>
        <p role="status" className="text-sm text-soft">
          {hasVoted(outing) && !isChoosing
            ? 'Your votes are in. You can change them until it is decided.'
            : null}
        </p>
      </Form>
    </div>
  )
}

/** Two or four places form pairs. */
function isPaired({ length }: readonly OutingPlace[]): boolean {
  return length === 2 || length === 4
}

function hasVoted({ places }: Outing): boolean {
  return places.some(({ mine }) => mine !== null)
}

function votesOf(places: readonly OutingPlace[]): string {
  return places
    .map(({ id, mine }) => `${id} ${mine}`)
    .toSorted()
    .join()
}

function useLivePlaces(places: readonly OutingPlace[], isSignedIn: boolean): OutingPlace[] {
  const coupons = places.flatMap(({ coupon }) => coupon ?? [])
  const live = useLiveQueues(coupons, { isSignedIn })
  return places.map(place => ({
    ...place,
    coupon: live.find(({ id }) => id === place.coupon?.id) ?? null,
  }))
}

/** Keeps the order while the reader chooses and others vote. */
function useSteadyOrder<Item extends { id: number }>(
  items: readonly Item[],
  isHeld: boolean,
): readonly Item[] {
  const order = items.map(({ id }) => id).join()
  const [held, setHeld] = useState(order)
  if (!isHeld && held !== order) setHeld(order)
  if (!isHeld) return items
  const places = held.split(',').map(Number)
  return items.toSorted((one, other) => places.indexOf(one.id) - places.indexOf(other.id))
}

interface PlaceToVoteOnProps {
  /** Form that sends the vote. */
  form: string
  place: OutingPlace
  typed: FormAnswer['typed']
  people: number
  isHost: boolean
  isSignedIn: boolean
  next: string
}

function PlaceToVoteOn(props: PlaceToVoteOnProps) {
  const { form, place, typed, people, isHost, isSignedIn, next } = props
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      <PlaceFacts place={place} />
      <div className="grid grid-cols-1 gap-2">
        <p className="text-sm text-soft" aria-live="polite">
          {tallyText(place)}
        </p>
        <Votes
          key={place.mine}
          form={form}
          place={place}
          chosen={typed?.[voteField(place.id)] ?? place.mine}
        />
        {isHost ? <Decide place={place} /> : null}
      </div>
      {place.coupon ? <PlanQueue coupon={place.coupon} {...{ people, isSignedIn, next }} /> : null}
    </li>
  )
}

function tallyText({ yes, fine }: OutingPlace): string {
  const counts = [yes > 0 ? `${yes} yes` : '', fine > 0 ? `${fine} fine with it` : '']
  return counts.filter(Boolean).join(', ') || 'No yes for it yet'
}

function Votes({
  form,
  place,
  chosen,
}: {
  form: string
  place: OutingPlace
  chosen: string | null
}) {
  return (
    <fieldset className="grid grid-cols-3 gap-1 rounded-full bg-sunk p-1">
      <legend className="sr-only">{place.name}: would you go?</legend>
      {VOTES.map(value => (
        <label
          key={value}
          className="grid min-h-11 cursor-pointer place-items-center rounded-full font-semibold has-checked:bg-amber has-checked:text-on-amber has-checked:shadow-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
        >
          <input
            form={form}
            type="radio"
            name={voteField(place.id)}
            value={value}
            defaultChecked={chosen === value}
            className="sr-only"
          />
          {WORDS[value]}
        </label>
      ))}
    </fieldset>
  )
}

/** Needs two presses, because it ends the vote for everybody. */
function Decide({ place }: { place: OutingPlace }) {
  return (
    <details>
      <summary
        className={buttonClass('plain', 'w-full list-none [&::-webkit-details-marker]:hidden')}
      >
        Decide for this one<span className="sr-only">: {place.name}</span>
      </summary>
      <Form method="post" className="grid grid-cols-1 gap-2 pt-1 text-center">
        <p className="text-sm text-soft">Voting ends for everybody, and it stays decided.</p>
        <Button name="decide" value={place.id} look="quiet">
          Yes, we go to {place.name}
        </Button>
      </Form>
    </details>
  )
}
