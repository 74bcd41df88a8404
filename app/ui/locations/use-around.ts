import { MINUTE_MS } from '@hush/hours/time'
import { useEffect, useMemo, useState } from 'react'
import { href } from 'react-router'
import { type AroundAnswer, type FoundCard, nearestTo } from '../../domain/listings/around.ts'
import { type Box, boxAround } from '../../domain/locations/box.ts'
import { type Position, roughPosition } from '../../domain/locations/position.ts'
import { useStandpoint } from './standpoint.ts'

interface AroundParams {
  /** Zip code of the list; readers elsewhere keep it as loaded. */
  zipCode: string
  query: string
  first: number
}

export interface AroundResult {
  /** Nearest first. Only the first are certain. */
  nearest: FoundCard[]
  /** Only `MAX_AROUND` were compared. */
  isCut: boolean
  box: Box | null
}

interface LoadedAround {
  body: string
  query: string
  found: FoundCard[]
  isCut: boolean
  loadedAt: number
}

const MAX_KEPT = 6
/** Newest first, so that Back restores the list. */
let kept: readonly LoadedAround[] = []

/** Null until known. */
export function useAround(params: AroundParams | null): AroundResult | null {
  const standpoint = useStandpoint()
  const [loaded, setLoaded] = useState<LoadedAround | null>(null)
  const isHere = standpoint !== null && params?.zipCode === standpoint.zipCode
  const query = params?.query ?? ''
  const body = isHere ? bodyOf({ ...params, ...roughPosition(standpoint) }) : null

  useEffect(() => {
    if (body === null) return
    const left = new AbortController()
    readAround({ body, query }, left.signal).then(setLoaded, () => {
      // The loaded list stays, and names its starting point.
    })
    return () => left.abort()
  }, [body, query])

  const first = params?.first ?? 0
  const shown = body === null ? null : shownFor({ body, query }, loaded)
  return useMemo(() => {
    if (!standpoint || !shown) return null
    const cards = shown.found.map(({ card }) => card)
    const fromRough = cards.toSorted((one, other) => (one.miles ?? 0) - (other.miles ?? 0))
    return {
      nearest: nearestTo(standpoint, shown.found),
      isCut: shown.isCut,
      box: boxAround(fromRough.slice(0, first)),
    }
  }, [standpoint, shown, first])
}

function bodyOf({ latitude, longitude, first, query }: AroundParams & Position): string {
  const fields = { latitude: String(latitude), longitude: String(longitude), first: String(first) }
  return String(new URLSearchParams({ ...fields, query }))
}

async function readAround(
  { body, query }: Pick<LoadedAround, 'body' | 'query'>,
  signal: AbortSignal,
): Promise<LoadedAround> {
  const response = await fetch(href('/places/around'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    signal,
  })
  if (!response.ok) throw new Error(`What is around was answered with ${response.status}.`)
  const answer: AroundAnswer = await response.json()
  const loaded = { body, query, ...answer, loadedAt: Date.now() }
  kept = [loaded, ...kept.filter(other => other.body !== body)].slice(0, MAX_KEPT)
  return loaded
}

/** The last answer is shown until the next arrives. */
function shownFor(
  { body, query }: Pick<LoadedAround, 'body' | 'query'>,
  last: LoadedAround | null,
): LoadedAround | null {
  if (last?.body === body) return last
  const same = kept.find(each => each.body === body && each.loadedAt > Date.now() - MINUTE_MS)
  return same ?? (last?.query === query ? last : null)
}
