import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import type { Location } from '../../domain/locations/location.ts'
import { roughPosition } from '../../domain/locations/position.ts'
import { noteFix } from './standpoint.ts'

export interface HereAnswer {
  place?: Location
  instead?: Location
}

const TIMEOUT_MS = 10_000
/** Without it phones answer with their radio tower. */
export const PRECISE: PositionOptions = { enableHighAccuracy: true, timeout: TIMEOUT_MS }

const REFUSALS: Readonly<Record<number, string>> = {
  1: 'Your browser does not share your location with Hush. Please type a city or zip code.',
  2: 'Your device does not know where it is right now. Please type a city or zip code.',
  3: 'Finding your location took too long. Please try again, or type a city or zip code.',
}
const NOT_OFFERED = 'This browser cannot tell where it is. Please type a city or zip code.'

/** Sends the position rounded; the exact one stays in the browser. */
export function useHere(next: string) {
  const { submit, state, data } = useFetcher<FormAnswer<HereAnswer>>()
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isPending = isAsking || state !== 'idle'

  const refuse = (sentence: string) => {
    setAsking(false)
    setRefusal(sentence)
  }
  const send = ({ coords }: GeolocationPosition) => {
    setAsking(false)
    noteFix(coords)
    const { latitude, longitude } = roughPosition(coords)
    submit({ latitude, longitude, next }, { method: 'post', action: href('/location/here') })
  }
  const ask = () => {
    if (isPending) return
    setRefusal(null)
    if (!navigator.geolocation) return refuse(NOT_OFFERED)
    setAsking(true)
    navigator.geolocation.getCurrentPosition(
      send,
      ({ code }) => refuse(REFUSALS[code] ?? NOT_OFFERED),
      PRECISE,
    )
  }
  const answer = isPending || refusal ? undefined : data
  return { ask, isPending, problem: refusal ?? answer?.problem, instead: answer?.instead }
}
