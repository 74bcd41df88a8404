import { type RefObject, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import {
  type Location,
  MAX_LOCATION_TEXT,
  NO_PLACE,
  SUGGESTION_DELAY_MS,
} from '../../domain/locations/location.ts'
import { Dialog } from '../dialog.tsx'
import { Button } from '../forms/button.tsx'
import { PreloadAction } from '../forms/preload-action.tsx'
import { Search } from '../icons.tsx'
import { useOptionKeys } from '../search/use-option-keys.ts'
import { useSuggestions } from '../search/use-suggestions.ts'
import { HereButton } from './here-button.tsx'
import { areaText, LOCATION_TEXTS } from './location-texts.ts'
import { PlaceButton } from './place-button.tsx'
import { type Place, recentPlaces } from './recent-places.ts'
import { useArea } from './use-area.ts'

interface LocationDialogProps {
  location: Place
  next: string
  onClose: () => void
}

export default function LocationDialog({ location, next, onClose }: LocationDialogProps) {
  const [open, setOpen] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      title={LOCATION_TEXTS.title}
      description={areaText(useArea())}
      open={open}
      initialFocus={input}
      onOpenChange={opened => {
        setOpen(opened)
        if (!opened) onClose()
      }}
    >
      <LocationForm inputRef={input} location={location} next={next} />
    </Dialog>
  )
}

interface LocationFormProps {
  location: Place
  next: string
  inputRef: RefObject<HTMLInputElement | null>
}

function LocationForm({ location, next, inputRef }: LocationFormProps) {
  const update = useFetcher<FormAnswer>()
  const { text, type, pick, picked, suggestions, isLoading, isAnswered } = usePlaces()
  const options = useOptionKeys(suggestions.map(place => place.zipCode))
  const problem = update.data?.problem
  const isNowhere = isAnswered && suggestions.length === 0
  return (
    <div className="grid gap-3">
      <HereButton next={next} />
      <update.Form
        method="post"
        action={href('/location')}
        onSubmit={event => {
          if (text.trim() === '') event.preventDefault()
        }}
      >
        <PreloadAction action={href('/location')} />
        <input type="hidden" name="next" value={next} />
        {picked ? <input type="hidden" name="zip" value={picked.zipCode} /> : null}
        <div className="relative">
          <Search className="pointer-events-none absolute left-4 top-3.5 size-5 text-soft" />
          <input
            {...options.inputProps}
            ref={inputRef}
            name="text"
            value={text}
            aria-label={LOCATION_TEXTS.label}
            placeholder={LOCATION_TEXTS.placeholder}
            maxLength={MAX_LOCATION_TEXT}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            className="block min-h-12 w-full rounded-xl border border-field-line bg-card pl-12 pr-4"
            onChange={event => {
              type(event.target.value)
              options.clear()
            }}
            onKeyDown={options.onKeyDown}
          />
        </div>
        <div className="mt-2">
          <div role="status" className="px-4 text-sm text-soft">
            {isLoading ? 'Looking…' : null}
          </div>
          <PlaceList suggestions={suggestions} options={options} onPick={pick} />
          {isNowhere ? (
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
        <Button className="mt-3 w-full" aria-disabled={update.state !== 'idle'}>
          {update.state === 'idle' ? LOCATION_TEXTS.submit : 'Updating…'}
        </Button>
      </update.Form>
      {isNowhere ? <InsteadOfNowhere next={next} /> : null}
      {text === '' ? <RecentPlaces location={location} next={next} /> : null}
    </div>
  )
}

/** Outside the service area, offers a town that has results. */
function InsteadOfNowhere({ next }: { next: string }) {
  const { name, home } = useArea()
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-soft">Hush serves only {name} so far. There are happy hours in</p>
      <PlaceButton place={home} next={next} />
    </div>
  )
}

function RecentPlaces({ location, next }: Pick<LocationFormProps, 'location' | 'next'>) {
  const recent = recentPlaces(location)
  if (recent.length === 0) return null
  return (
    <section aria-labelledby="recent-places" className="grid gap-2">
      <h3 id="recent-places" className="text-sm font-semibold text-soft">
        Recent
      </h3>
      <ul className="flex flex-wrap gap-2">
        {recent.map(place => (
          <li key={place.zipCode}>
            <PlaceButton place={place} next={next} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlaceListProps {
  suggestions: readonly Location[]
  options: ReturnType<typeof useOptionKeys>
  onPick: (place: Location) => void
}

function PlaceList({ suggestions, options, onPick }: PlaceListProps) {
  if (suggestions.length === 0) return null
  return (
    <ul
      {...options.listProps}
      aria-label="Places"
      tabIndex={-1}
      onPointerLeave={options.clear}
      className="max-h-48 overflow-y-auto"
    >
      {suggestions.map((place, at) => (
        <li key={place.zipCode} role="presentation">
          <button
            {...options.optionProps(at)}
            type="button"
            onClick={() => onPick(place)}
            className="flex min-h-11 w-full cursor-pointer items-center justify-between rounded-xl px-4 aria-selected:bg-sunk"
          >
            <span>
              {place.city}, {place.state}
            </span>
            <span className="text-soft">{place.zipCode}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function usePlaces() {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<Location | undefined>()
  const query = picked ? '' : text
  const places = useSuggestions<Location>(href('/location/suggestions'), query, SUGGESTION_DELAY_MS)
  return {
    ...places,
    text,
    picked,
    type: (typed: string) => {
      setText(typed)
      setPicked(undefined)
    },
    pick: (place: Location) => {
      setText(`${place.city} ${place.zipCode}`)
      setPicked(place)
    },
  }
}
