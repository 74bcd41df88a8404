import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { BEFORE } from '../../domain/forms/before.ts'

const FIELDS = ['businessName', 'address', 'zipCode']
const DELAY_MS = 400

interface KnownPlaceProps {
  next: string
  /** Found by the server before scripts ran; empty if there is none. */
  page?: string
}

/** Appears while the surrounding form is typed. */
export function KnownPlace({ next, page: pageBefore = '' }: KnownPlaceProps) {
  const region = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(pageBefore)
  useEffect(() => {
    const form = region.current?.closest('form')
    if (!form) return
    let last = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const query = placeIn(form)
      if (query === last) return
      last = query
      const found = query === '' ? '' : await fetchPage(query)
      if (query === last) setPage(found)
    }
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, DELAY_MS)
    }
    lookSoon()
    form.addEventListener('input', lookSoon)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', lookSoon)
    }
  }, [])
  return (
    <div ref={region} role="status" className="empty:sr-only">
      {page === '' ? null : <KnownPlaceLine next={next} page={page} />}
    </div>
  )
}

export function KnownPlaceLine({ next, page }: Required<KnownPlaceProps>) {
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
      then.
    </p>
  )
}

/** Empty until everything is typed, and while nothing changed. */
function placeIn(form: HTMLFormElement): string {
  const typed = new FormData(form)
  const textOf = (name: string) => String(typed.get(name) ?? '').trim()
  const isSame = FIELDS.every(name => textOf(name) === textOf(BEFORE + name))
  if (isSame || FIELDS.some(name => textOf(name) === '')) return ''
  return String(new URLSearchParams(FIELDS.map(name => [name, textOf(name)])))
}

async function fetchPage(query: string): Promise<string> {
  try {
    const response = await fetch(`${href('/business-signup/place')}?${query}`)
    return response.ok ? await response.text() : ''
  } catch {
    return ''
  }
}
