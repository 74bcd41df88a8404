import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import {
  type ChosenPlaces,
  type DrawnMap,
  drawMap,
  type MapNotice,
  type MapView,
} from './drawn-map.ts'
import { PlacePopup } from './place-popup.tsx'

const NOTICES: Record<MapNotice, string> = {
  'no-geography': 'The map could not be drawn. The list has every place.',
  'no-places': 'The places here could not be loaded. Move the map to try again.',
  'no-streets': 'Streets cannot be shown right now.',
}

export interface MapHandle {
  light: (id: number | null) => void
}

export interface MapPanelProps extends MapView {
  onBox: (box: string) => void
  onPlace: (id: number | null, how: 'pointed' | 'chosen') => void
  ref: Ref<MapHandle>
}

/** Browsers only: Leaflet needs a window. */
export function MapPanel(props: MapPanelProps) {
  const { area, around, box, query, here, ref } = props
  const element = useRef<HTMLElement>(null)
  const drawn = useRef<DrawnMap>(null)
  const latest = useRef(props)
  const chosenId = useRef<number | null>(null)
  const helpId = useId()
  const [chosen, setChosen] = useState<ChosenPlaces | null>(null)
  const [notice, setNotice] = useState<MapNotice | null>(null)

  useEffect(() => {
    if (!element.current) return
    const map = drawMap(element.current, latest.current, {
      onBox: moved => latest.current.onBox(moved),
      onPoint: place => latest.current.onPlace(place?.id ?? chosenId.current, 'pointed'),
      onChoose(choice) {
        // Drawn at once, since the map measures the popup.
        flushSync(() => setChosen(choice))
        chosenId.current = choice?.places[0].id ?? null
        latest.current.onPlace(chosenId.current, 'chosen')
      },
      onNotice: setNotice,
    })
    drawn.current = map
    return () => {
      drawn.current = null
      map.remove()
    }
  }, [])
  useEffect(() => {
    latest.current = props
  })
  useEffect(
    () => drawn.current?.follow({ area, around, box, query, here }),
    [area, around, box, query, here],
  )
  useImperativeHandle(ref, () => ({ light: id => drawn.current?.light(id) }), [])

  return (
    <>
      <section
        ref={element}
        aria-label="Map of places"
        aria-describedby={helpId}
        className="place-map"
      />
      <p id={helpId} className="sr-only">
        The arrow keys move the map, plus and minus change its scale, and the list follows.
      </p>
      <p role="status" className={notice ? 'map-notice' : 'sr-only'}>
        {notice ? NOTICES[notice] : ''}
      </p>
      {chosen ? createPortal(<PlacePopup places={chosen.places} />, chosen.inside) : null}
    </>
  )
}
