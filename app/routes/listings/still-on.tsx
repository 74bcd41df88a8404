import { type FormEvent, useState } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import type { ReportKind } from '../../domain/belief/evidence/belief.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'
import { PreloadAction } from '../../ui/forms/preload-action.tsx'
import { NotRight } from './not-right.tsx'

const TIMEOUT_MS = 5_000
const POSITION_AGE_MS = 60_000

/** Asks for a diner's position at the tap; the report is sent without it, too. */
function useReport(action: string, isDiner: boolean) {
  const { Form, submit: send, state, data } = useFetcher<FormAnswer>()
  const [isAsking, setAsking] = useState(false)
  const isPending = isAsking || state !== 'idle'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isPending) return event.preventDefault()
    const { nativeEvent, currentTarget } = event
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
    const form = new FormData(currentTarget, button)
    if (!isDiner || form.get('verb') === 'undo' || !navigator.geolocation) return
    event.preventDefault()
    setAsking(true)
    const post = () => {
      setAsking(false)
      send(form, { method: 'post', action })
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        form.set('latitude', String(coords.latitude))
        form.set('longitude', String(coords.longitude))
        post()
      },
      post,
      { timeout: TIMEOUT_MS, maximumAge: POSITION_AGE_MS, enableHighAccuracy: true },
    )
  }
  return { Form, submit, isPending, problem: isPending ? undefined : data?.problem }
}

const SAID: Record<ReportKind, string> = {
  'still-on': 'You said that it is on.',
  'not-on': 'You said that it is not on.',
  'price-differs': 'You said that prices differ.',
  'other-times': 'You said that the times are different.',
  ended: 'You said that there is no happy hour any more.',
  closed: 'You said that it has closed for good.',
  'other-price': 'You said that the prices are different.',
  'bar-only': 'You said that it is at the bar only.',
  'dine-in-only': 'You said that it is dine-in only.',
}

const ANSWERS: readonly [ReportKind, string][] = [
  ['still-on', 'Still on'],
  ['not-on', 'Not on'],
  ['price-differs', 'Price differs'],
]

export interface StillOnProps {
  listingId: number
  own: ReportKind | null
  isOn: boolean
  /** A position makes a diner's report count for more; a visitor's does not. */
  isDiner: boolean
}

/** Offers corrections, and during a happy hour whether it is on. */
export function StillOn({ listingId, own, isOn, isDiner }: StillOnProps) {
  const action = href('/listings/:listingId/reports', { listingId: String(listingId) })
  const { Form, submit, isPending, problem } = useReport(action, isDiner)
  const { pathname, search } = useLocation()
  const fields = (
    <>
      <PreloadAction action={action} />
      <FormOfField />
      <input type="hidden" name="next" value={pathname + search} />
    </>
  )
  return (
    <section
      aria-labelledby="still-on"
      className="grid gap-1.5 rounded-card border border-line bg-card px-4 py-3 shadow-card"
    >
      <h2 id="still-on" className={isOn || own !== null ? 'font-semibold' : 'sr-only'}>
        {own === null ? (isOn ? 'Are you there? Is it on?' : 'Is it right?') : SAID[own]}
      </h2>
      {isOn || own !== null ? (
        <Form method="post" action={action} preventScrollReset onSubmit={submit}>
          {fields}
          {own === null ? <Answers isPending={isPending} /> : <Undo isPending={isPending} />}
        </Form>
      ) : null}
      {isOn ? (
        <Form method="post" action={action} onSubmit={submit}>
          {fields}
          <Button
            look="plain"
            name="verb"
            value="show-the-bar"
            aria-disabled={isPending}
            className={TEXT}
          >
            They say it is not on? Show the bar
          </Button>
        </Form>
      ) : null}
      {own === null ? <NotRight listingId={listingId} isDiner={isDiner} /> : null}
      <div role="status" className="text-sm font-medium text-bad empty:hidden">
        {problem}
      </div>
    </section>
  )
}

const TEXT = '-mx-5 text-left underline'

function Answers({ isPending }: { isPending: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      {ANSWERS.map(([kind, label]) => (
        <Button
          key={kind}
          look="quiet"
          name="verb"
          value={kind}
          aria-disabled={isPending}
          className="flex-auto whitespace-nowrap max-sm:px-3"
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

function Undo({ isPending }: { isPending: boolean }) {
  return (
    <Button look="plain" name="verb" value="undo" aria-disabled={isPending} className={TEXT}>
      Take it back
    </Button>
  )
}
