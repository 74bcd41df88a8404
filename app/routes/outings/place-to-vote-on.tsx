import { Form } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { type OutingPlace, VOTES, type Vote } from '../../domain/outings/outing.ts'
import { Button, buttonClass } from '../../ui/forms/button.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { PlanQueue } from './plan-queue.tsx'
import { voteField } from './read-outing-form.ts'

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

export function PlaceToVoteOn(props: PlaceToVoteOnProps) {
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
  return counts.filter(Boolean).join(', ') || 'No votes for it yet'
}

const WORDS: Record<Vote, string> = { yes: 'Yes', fine: 'Fine', no: 'No' }

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
