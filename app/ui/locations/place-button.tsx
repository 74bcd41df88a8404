import { href, useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { buttonClass } from '../forms/button.tsx'
import { Pin } from '../icons.tsx'
import type { Place } from './recent-places.ts'

export function PlaceButton({ place: { city, zipCode }, next }: { place: Place; next: string }) {
  const { Form, state } = useFetcher<FormAnswer>()
  return (
    <Form method="post" action={href('/location')}>
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="text" value={zipCode} />
      <button
        type="submit"
        aria-disabled={state !== 'idle'}
        className={buttonClass('quiet', 'busy-mark')}
      >
        <Pin />
        {city || 'Zip code'} {zipCode}
      </button>
    </Form>
  )
}
