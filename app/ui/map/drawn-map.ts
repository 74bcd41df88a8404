import { divIcon, type Map as LeafletMap, marker, popup } from 'leaflet'
import { href } from 'react-router'
import type { MapAnswer, MapPlace } from '../../domain/listings/map-place.ts'
import { type Box, readBox } from '../../domain/locations/box.ts'
import type { Position } from '../../domain/locations/position.ts'
import { createDots, type Group } from './dots.ts'
import { drawGeography, textElement } from './geography.ts'
import { createPlaceMap, type PlaceMap } from './place-map.ts'

const POPUP = { minWidth: 180, maxWidth: 260, maxHeight: 280, className: 'map-popup' }

const ABOVE_DOTS = 2_000

export interface MapView {
  /** All that is served. */
  area: Box
  around: Box | null
  /** Null without a `box` in the address. */
  box: string | null
  query: string
  here: Position | null
}

export interface ChosenPlaces {
  places: Group
  inside: HTMLElement
}

interface MapEvents {
  onBox: (box: string) => void
  onPoint: (place: MapPlace | null) => void
  /** Null once the popup is closed. */
  onChoose: (chosen: ChosenPlaces | null) => void
  onNotice: (notice: MapNotice | null) => void
}

export type MapNotice = 'no-geography' | 'no-places' | 'no-streets'

export interface DrawnMap {
  follow: (view: MapView) => void
  light: (id: number | null) => void
  remove: () => void
}

export function drawMap(element: HTMLElement, first: MapView, events: MapEvents): DrawnMap {
  const { onBox, onPoint, onChoose, onNotice } = events
  const ending = new AbortController()
  const placeMap = createPlaceMap(element, first.area, () => {
    ownBox = placeMap.box()
    onBox(ownBox)
    places.load(view.query)
  })
  const { leaflet } = placeMap
  const inside = document.createElement('div')
  const opened = popup(POPUP).setContent(inside)
  opened.on('remove', () => onChoose(null))
  const dots = createDots(leaflet, {
    onPoint,
    onChoose(places) {
      onChoose({ places, inside })
      const [{ latitude, longitude }] = places
      opened.setLatLng([latitude, longitude]).openOn(leaflet)
    },
  })
  const places = placeReader(placeMap.box, {
    onAnswer(answer) {
      dots.show(answer)
      onNotice(null)
      if (answer.streets !== null) streets.draw(answer.streets)
    },
    onFailure: () => onNotice('no-places'),
  })
  const streets = streetDrawer(async address => {
    const { drawStreets } = await import('./streets.ts')
    if (!ending.signal.aborted) drawStreets(leaflet, address, () => onNotice('no-streets'))
  })
  const here = hereMark(leaflet)
  let view = first
  let ownBox: string | null = null

  show(placeMap, first)
  here.show(first.here)
  places.load(first.query)
  drawGeography(leaflet, ending.signal).catch(() => {
    if (!ending.signal.aborted) onNotice('no-geography')
  })
  return {
    follow(next) {
      const isOthers = next.box !== view.box && next.box !== ownBox
      // The map was opened on another list.
      const isElsewhere = next.box === null && (next.here === null) !== (view.here === null)
      const isOther = isOthers || isElsewhere || next.query !== view.query
      view = next
      here.show(next.here)
      if (isOthers || isElsewhere) show(placeMap, next)
      if (isOther) places.load(next.query)
    },
    light: dots.light,
    remove() {
      ending.abort()
      places.stop()
      placeMap.remove()
    },
  }
}

function show(map: PlaceMap, { area, box, around }: MapView): void {
  const read = box === null ? null : readBox(box, area)
  if (read === null || typeof read === 'string') map.show(around ?? area)
  else map.showAgain(read)
}

/** Moved instead of redrawn, so that it glides. */
function hereMark(leaflet: LeafletMap) {
  const icon = divIcon({
    className: 'map-here',
    html: textElement('You are here'),
    iconSize: [0, 0],
  })
  const mark = marker([0, 0], {
    icon,
    interactive: false,
    keyboard: false,
    zIndexOffset: ABOVE_DOTS,
  })
  return {
    show(here: Position | null) {
      if (here) mark.setLatLng([here.latitude, here.longitude]).addTo(leaflet)
      else mark.remove()
    },
  }
}

/** A newer request aborts the older one. */
function placeReader(
  box: () => string,
  { onAnswer, onFailure }: { onAnswer: (answer: MapAnswer) => void; onFailure: () => void },
) {
  let reading = new AbortController()
  return {
    async load(query: string) {
      reading.abort()
      const own = new AbortController()
      reading = own
      const params = new URLSearchParams(query)
      params.set('box', box())
      try {
        const response = await fetch(`${href('/map/places')}?${params}`, { signal: own.signal })
        if (!response.ok) throw new Error(`The places were answered with ${response.status}.`)
        const answer: MapAnswer = await response.json()
        if (!own.signal.aborted) onAnswer(answer)
      } catch {
        if (!own.signal.aborted) onFailure()
      }
    },
    stop: () => reading.abort(),
  }
}

/** Draws once. */
function streetDrawer(draw: (address: string) => Promise<void>) {
  let isDrawn = false
  return {
    draw(address: string) {
      if (isDrawn) return
      isDrawn = true
      draw(address).catch(() => {
        isDrawn = false
      })
    },
  }
}
