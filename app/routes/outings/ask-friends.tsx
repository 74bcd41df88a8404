import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { MAX_OUTING_PLACES, MAX_VOTER_NAME } from '../../domain/outings/outing.ts'
import type { SuggestedPlace } from '../../domain/outings/suggest-places.server.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { WayText } from '../../ui/listings/way-text.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { placeField } from './read-outing-form.ts'

interface AskFriendsProps {
  formKey: string
  couponId: string | null
  /** What the field begins with. */
  name: string | undefined
  chosen: { day: string; time: string }
  shortlist: readonly SuggestedPlace[]
  best: readonly SuggestedPlace[]
  others: readonly SuggestedPlace[]
  answer: FormAnswer | undefined
}

/** One form: the places that are ticked, and who asks. */
export function AskFriends(props: AskFriendsProps) {
  const { couponId, name, chosen, shortlist, best, others, answer } = props
  const [key] = useState(props.formKey)
  const isPending = useNavigation().formMethod === 'POST'
  const first = shortlist.length > 0 ? shortlist : best
  if (first.length === 0) {
    return (
      <NothingHere
        drink="drink-coffee"
        text="Nothing nearby is on then."
        hint="Try another time or day, or choose another place above."
      />
    )
  }
  return (
    <Form method="post" action={href('/tonight')} className="grid grid-cols-1 gap-6">
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="day" value={chosen.day} />
      <input type="hidden" name="time" value={chosen.time} />
      {couponId ? <input type="hidden" name="coupon" value={couponId} /> : null}
      <PlaceChoices
        title={shortlist.length > 0 ? 'Your shortlist' : 'These three'}
        places={first}
        typed={answer?.typed}
        isTicked
      />
      {others.length > 0 ? (
        <PlaceChoices
          title={`Add more, up to ${MAX_OUTING_PLACES}`}
          places={others}
          typed={answer?.typed}
        />
      ) : null}
      <div className="sticks-below z-10 -mx-4 grid grid-cols-1 gap-3 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur sm:static sm:mx-0 sm:max-w-md sm:rounded-card sm:border sm:bg-card sm:p-5 sm:shadow-card">
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
            {isPending ? 'Making it…' : 'Ask friends'}
          </Button>
        </div>
      </div>
    </Form>
  )
}

interface PlaceChoicesProps {
  title: string
  places: readonly SuggestedPlace[]
  typed: FormAnswer['typed']
  isTicked?: boolean
}

function PlaceChoices({ title, places, typed, isTicked = false }: PlaceChoicesProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-2xl">{title}</legend>
      <ul className="@container grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {places.map(place => (
          <PlaceChoice
            key={place.id}
            place={place}
            isTicked={typed ? typed[placeField(place.id)] !== undefined : isTicked}
          />
        ))}
      </ul>
    </fieldset>
  )
}

function PlaceChoice({ place, isTicked }: { place: SuggestedPlace; isTicked: boolean }) {
  const { id, name, picture, fallback, reasons } = place
  return (
    <li className="relative grid grid-cols-[auto_5rem_minmax(0,1fr)] @max-[15rem]:grid-cols-[auto_minmax(0,1fr)] items-start gap-3 rounded-card border border-line bg-card p-3 shadow-card has-checked:border-amber has-checked:ring-2 has-checked:ring-amber">
      <input
        type="checkbox"
        id={placeField(id)}
        name={placeField(id)}
        defaultChecked={isTicked}
        className="mt-1 size-6 accent-amber before:absolute before:inset-0 before:content-['']"
      />
      <Picture
        name={picture}
        fallback={fallback}
        sizes="5rem"
        className="aspect-square w-full rounded-xl bg-sunk object-cover @max-[15rem]:hidden"
      />
      <div className="grid grid-cols-1 gap-1 text-sm">
        <label htmlFor={placeField(id)} className="font-display text-lg leading-tight">
          {name}
        </label>
        <ul className="grid grid-cols-1 gap-0.5 text-soft">
          {reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
          <li className="empty:hidden">
            <WayText place={place} />
          </li>
        </ul>
        <p className="relative z-10 justify-self-start">
          <TextLink to={listingHref(place)}>
            See it<span className="sr-only">: {name}</span>
          </TextLink>
        </p>
      </div>
    </li>
  )
}
