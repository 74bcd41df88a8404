import {
  divIcon,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
  type Point,
} from 'leaflet'
import type { MapAnswer, MapCell, MapPlace } from '../../domain/listings/map-place.ts'
import { textElement } from './geography.ts'

/** Large enough for a finger; the drawing is smaller. */
const DOT_PIXELS = 28
/** Closer dots would hide each other or their prices. */
const APART_PIXELS = { x: 40, y: 24 }
/** Counts lie above their dots. */
const COUNT_OFFSET: [number, number] = [28, 30]
const COUNT_PIXELS: [number, number] = [56, 24]
const LIT = 'is-lit'
const ABOVE_ALL = 1_000
/** Places that are on lie above the rest. */
const ABOVE_OTHERS = 500
const ZOOM_INTO_CELL = 2
const PADDING: [number, number] = [48, 48]

interface DotEvents {
  onPoint: (place: MapPlace | null) => void
  onChoose: (places: Group) => void
}

/** One dot's places, by rank. */
export type Group = readonly [MapPlace, ...MapPlace[]]

interface Dots {
  /** Keeps unchanged dots, so that nothing flickers. */
  show: (answer: MapAnswer) => void
  light: (id: number | null) => void
}

export function createDots(map: LeafletMap, events: DotEvents): Dots {
  const layer = layerGroup().addTo(map)
  const cells = layerGroup().addTo(map)
  let dots = new Map<string, Marker>()
  let dotOf = new Map<number, Marker>()
  let places: readonly MapPlace[] = []
  let lit: number | null = null

  const setLit = (id: number | null, isLit: boolean) => {
    const dot = id === null ? undefined : dotOf.get(id)
    dot?.getElement()?.classList.toggle(LIT, isLit)
    dot?.setZIndexOffset(isLit ? ABOVE_ALL : 0)
  }
  const draw = () => {
    const drawn = new Map<string, Marker>()
    dotOf = new Map()
    for (const group of groupsOf(map, places)) {
      const text = JSON.stringify(group)
      const dot = dots.get(text) ?? createDot(map, group, events).addTo(layer)
      drawn.set(text, dot)
      for (const { id } of group) dotOf.set(id, dot)
    }
    for (const [text, dot] of dots) if (!drawn.has(text)) layer.removeLayer(dot)
    dots = drawn
    setLit(lit, true)
  }
  map.on('zoomend', draw)
  return {
    show(answer) {
      places = answer.places
      draw()
      cells.clearLayers()
      for (const cell of answer.cells) createCount(map, cell).addTo(cells)
    },
    light(id) {
      if (id === lit) return
      setLit(lit, false)
      lit = id
      setLit(lit, true)
    },
  }
}

function groupsOf(map: LeafletMap, places: readonly MapPlace[]): Group[] {
  const groups: { at: Point; places: [MapPlace, ...MapPlace[]] }[] = []
  for (const place of places) {
    const at = map.project([place.latitude, place.longitude])
    const near = groups.find(
      group =>
        Math.abs(group.at.x - at.x) < APART_PIXELS.x &&
        Math.abs(group.at.y - at.y) < APART_PIXELS.y,
    )
    if (near) near.places.push(place)
    else groups.push({ at, places: [place] })
  }
  return groups.map(group => group.places)
}

/** Skipped by the keyboard: the list has the same places as links. */
function createDot(map: LeafletMap, group: Group, { onPoint, onChoose }: DotEvents): Marker {
  const [first, ...others] = group
  const isOn = group.some(({ now }) => now?.isOn === true)
  const text = others.length > 0 ? String(group.length) : (first.price ?? '')
  const icon = divIcon({
    className: `map-dot ${others.length > 0 ? 'is-group' : ''} ${isOn ? 'is-on' : ''}`,
    html: textElement(text),
    iconSize: [DOT_PIXELS, DOT_PIXELS],
  })
  const options = {
    icon,
    keyboard: false,
    zIndexOffset: isOn ? ABOVE_OTHERS : 0,
    riseOnHover: true,
  }
  const choose = () => {
    if (others.length === 0 || map.getZoom() >= map.getMaxZoom()) onChoose(group)
    else map.fitBounds(latLngBounds(group.map(at)), { padding: PADDING })
  }
  return marker(at(first), options)
    .on('mouseover', () => onPoint(first))
    .on('mouseout', () => onPoint(null))
    .on('click', choose)
}

function at({ latitude, longitude }: MapPlace): [number, number] {
  return [latitude, longitude]
}

function createCount(map: LeafletMap, { latitude, longitude, places, isMore }: MapCell): Marker {
  const text = `${places.toLocaleString('en-US')}${isMore ? '+' : ''} more`
  const icon = divIcon({
    className: 'map-count',
    html: textElement(text),
    iconSize: COUNT_PIXELS,
    iconAnchor: COUNT_OFFSET,
  })
  const options = { icon, keyboard: false, zIndexOffset: ABOVE_OTHERS }
  return marker([latitude, longitude], options).on('click', () => {
    map.setView([latitude, longitude], map.getZoom() + ZOOM_INTO_CELL)
  })
}
