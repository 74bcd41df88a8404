import { useEffect } from 'react'
import { href, useFetcher } from 'react-router'
import { METERS_PER_MILE, milesBetween } from '../../domain/locations/distance.ts'
import { type Position, roughPosition } from '../../domain/locations/position.ts'
import {
  forgetStandpoint,
  keptStandpoint,
  noteFix,
  returnToStandpoint,
  settleIn,
  useIsStandpointKept,
} from './standpoint.ts'
import { PRECISE } from './use-here.ts'

/** A resting device moves by less. */
const STEP_METERS = 25

/** Distances move with the reader, once they allowed a position. */
export function FollowPosition() {
  const isKept = useIsStandpointKept()
  const { submit } = useFetcher({ key: 'position' })
  useEffect(() => {
    if (!isKept) return
    return whileSeen(hidden =>
      watchPosition(hidden, position => {
        submit({ ...position }, { method: 'post', action: href('/location/here') })
      }),
    )
  }, [isKept, submit])
  return null
}

/** `onOther` gets a changed rough position, which may be another place. */
async function watchPosition(ended: AbortSignal, onOther: (rough: Position) => void) {
  if (!(await isAllowed()) || ended.aborted) return
  const id = navigator.geolocation.watchPosition(
    ({ coords }) => moveTo(coords, onOther),
    ({ code }) => {
      if (code === GeolocationPositionError.PERMISSION_DENIED) forgetStandpoint()
    },
    PRECISE,
  )
  ended.addEventListener('abort', () => navigator.geolocation.clearWatch(id))
}

function moveTo(coords: GeolocationCoordinates, onOther: (rough: Position) => void): void {
  const before = keptStandpoint()
  if (!before) return
  const isAtRest = milesBetween(before, coords) * METERS_PER_MILE < STEP_METERS
  const { latitude, longitude } = isAtRest ? before : coords
  if (!noteFix({ latitude, longitude, accuracy: coords.accuracy })) return
  settleIn(before.zipCode)
  const [rough, roughBefore] = [roughPosition(coords), roughPosition(before)]
  const isSame =
    rough.latitude === roughBefore.latitude && rough.longitude === roughBefore.longitude
  if (!isSame && !isAtRest) onOther(rough)
}

/** Never asks; only a tap does. */
async function isAllowed(): Promise<boolean> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  if (state === 'denied') forgetStandpoint()
  return state === 'granted'
}

function whileSeen(run: (hidden: AbortSignal) => void): () => void {
  let hidden = new AbortController()
  const follow = () => {
    hidden.abort()
    hidden = new AbortController()
    if (document.visibilityState !== 'visible') return
    returnToStandpoint()
    run(hidden.signal)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  addEventListener('pageshow', follow)
  return () => {
    hidden.abort()
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('pageshow', follow)
  }
}
