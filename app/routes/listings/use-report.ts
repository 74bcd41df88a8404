import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'

const TIMEOUT_MS = 5_000
const POSITION_AGE_MS = 60_000

/** Asks for a diner's position at the tap; the report is sent without it, too. */
export function useReport(action: string, isDiner: boolean) {
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
