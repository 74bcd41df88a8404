import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { BEFORE } from '../../domain/forms/before.ts'

interface KnownPlaceAnswer {
  /** Empty if there is no such place. */
  page: string
  facts: Record<string, string>
}

const FIELDS = ['businessName', 'address', 'zipCode']
/** Leaving a field can fill others. */
const LOOK_AFTER = ['input', 'focusout']
const DELAY_MS = 400
const NOTHING: KnownPlaceAnswer = { page: '', facts: {} }

interface KnownPlaceProps {
  next: string
  /** Found by the server before scripts ran; empty if there is none. */
  page?: string
  /** Given, the place is found without its zip code too, and what is known of it is passed on. */
  onFacts?: (facts: KnownPlaceAnswer['facts']) => void
}

/** Appears while the surrounding form is typed. */
export function KnownPlace({ next, page: pageBefore = '', onFacts }: KnownPlaceProps) {
  const region = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(pageBefore)
  const required = onFacts ? FIELDS.slice(0, 2) : FIELDS
  const read = useEffectEvent((form: HTMLFormElement) => placeIn(form, required))
  const show = useEffectEvent((found: KnownPlaceAnswer | null) => {
    setPage(found?.page ?? '')
    if (found) onFacts?.(found.facts)
  })
  useEffect(() => {
    const form = region.current?.closest('form')
    if (!form) return
    let last = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const query = read(form)
      if (query === last) return
      last = query
      const found = query === '' ? NOTHING : await fetchPlace(query)
      if (query === last) show(found)
    }
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, DELAY_MS)
    }
    lookSoon()
    for (const event of LOOK_AFTER) form.addEventListener(event, lookSoon)
    return () => {
      clearTimeout(timer)
      for (const event of LOOK_AFTER) form.removeEventListener(event, lookSoon)
    }
  }, [])
  return (
    <div ref={region} role="status" className="empty:sr-only">
      {page === '' ? null : <KnownPlaceLine next={next} page={page} />}
    </div>
  )
}

export function KnownPlaceLine({ next, page }: { next: string; page: string }) {
  return (
    <p className="rounded-2xl bg-sunk px-4 py-3">
      This place is on Hush already:{' '}
      <a
        href={page}
        target="_blank"
        className="text-link underline underline-offset-4"
        rel="noopener"
      >
        see its page<span className="sr-only"> (opens in a new tab)</span>
      </a>
      . If it is yours, {next} and prove it, which a card cannot do. Your page is not shown until
      then. A claim is free, and nobody calls to sell you anything.
    </p>
  )
}

/** Empty until what is required is typed, and while nothing changed. */
function placeIn(form: HTMLFormElement, required: readonly string[]): string {
  const typed = new FormData(form)
  const textOf = (name: string) => String(typed.get(name) ?? '').trim()
  const isSame = FIELDS.every(name => textOf(name) === textOf(BEFORE + name))
  if (isSame || required.some(name => textOf(name) === '')) return ''
  return String(new URLSearchParams(FIELDS.map(name => [name, textOf(name)])))
}

/** Null without an answer. */
async function fetchPlace(query: string): Promise<KnownPlaceAnswer | null> {
  try {
    const response = await fetch(`${href('/business-signup/place')}?${query}`)
    if (!response.ok) return null
    const { page = '', ...facts } = Object.fromEntries(new URLSearchParams(await response.text()))
    return { page, facts }
  } catch {
    return null
  }
}
