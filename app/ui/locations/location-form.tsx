import { Autocomplete } from '@base-ui/react/autocomplete'
import { type RefObject, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import {
  type Location,
  MAX_LOCATION_TEXT,
  NO_PLACE,
  SUGGESTION_DELAY_MS,
} from '../../domain/locations/location.ts'
import { Button } from '../forms/button.tsx'
import { CodeOfForm } from '../forms/code-of-form.tsx'
import { Search } from '../icons.tsx'
import { useSuggestions } from '../search/use-suggestions.ts'
import { LOCATION_TEXTS } from './location-texts.ts'

interface LocationFormProps {
  /** Where to go afterwards. */
  next: string
  inputRef: RefObject<HTMLInputElement | null>
}

const label = (place: Location) => `${place.city} ${place.zipCode}`

/** Search box, suggestions and Update button (diner §2, §5). */
export function LocationForm({ next, inputRef }: LocationFormProps) {
  const update = useFetcher<FormAnswer>()
  const { text, type, pick, picked, suggestions, isLoading, isAnswered } = usePlaces()
  const problem = update.data?.problem

  return (
    <update.Form
      method="post"
      action={href('/location')}
      onSubmit={event => {
        if (text.trim() === '') event.preventDefault()
      }}
    >
      <CodeOfForm action={href('/location')} />
      <input type="hidden" name="next" value={next} />
      {picked ? <input type="hidden" name="zip" value={picked.zipCode} /> : null}
      <Autocomplete.Root
        items={suggestions}
        value={text}
        onValueChange={type}
        itemToStringValue={label}
        filter={null}
        inline
        open
      >
        <div className="relative">
          <Search className="pointer-events-none absolute left-4 top-3.5 size-5 text-soft" />
          <Autocomplete.Input
            aria-label={LOCATION_TEXTS.label}
            name="text"
            ref={inputRef}
            maxLength={MAX_LOCATION_TEXT}
            autoComplete="off"
            enterKeyHint="go"
            placeholder={LOCATION_TEXTS.placeholder}
            className="block min-h-12 w-full rounded-xl border border-field-line bg-card pl-12 pr-4"
          />
        </div>
        <div className="mt-2 min-h-14">
          <Autocomplete.Status className="px-4 text-sm text-soft">
            {isLoading ? 'Looking…' : null}
          </Autocomplete.Status>
          <Autocomplete.List className="max-h-48 overflow-y-auto">
            {(place: Location) => (
              <Autocomplete.Item
                key={place.zipCode}
                value={place}
                onClick={() => pick(place)}
                className="flex min-h-11 cursor-pointer items-center justify-between rounded-xl px-4 data-[highlighted]:bg-sunk"
              >
                <span>
                  {place.city}, {place.state}
                </span>
                <span className="text-soft">{place.zipCode}</span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
          {isAnswered && suggestions.length === 0 ? (
            <p role="status" className="px-4 py-2.5 text-soft">
              {NO_PLACE}
            </p>
          ) : null}
          {problem && !(isAnswered && problem === NO_PLACE) ? (
            <p role="alert" className="px-4 py-2.5 font-medium text-bad">
              {problem}
            </p>
          ) : null}
        </div>
      </Autocomplete.Root>
      <Button className="mt-3 w-full" aria-disabled={update.state !== 'idle'}>
        {update.state === 'idle' ? LOCATION_TEXTS.submit : 'Updating…'}
      </Button>
    </update.Form>
  )
}

/** The places that the text may mean; picking one ends the asking until the next edit. */
function usePlaces() {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<Location | undefined>()
  const asked = picked ? '' : text
  const places = useSuggestions<Location>(href('/location/suggestions'), asked, SUGGESTION_DELAY_MS)
  return {
    ...places,
    text,
    picked,
    type: (value: string) => {
      setText(value)
      setPicked(undefined)
    },
    pick: (place: Location) => {
      setText(label(place))
      setPicked(place)
    },
  }
}
