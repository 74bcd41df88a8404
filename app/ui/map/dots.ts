import { divIcon, type Map as LeafletMap, layerGroup, type Marker, marker } from 'leaflet'
import type { MapAnswer, MapCell, MapPlace } from '../../domain/listings/map-place.ts'
import { textElement } from './geography.ts'

/** Large enough for a finger; what is drawn of it is smaller. */
const DOT_PIXELS = 28
/** Above the dots that it adds to. */
const COUNT_OFFSET: [number, number] = [28, 30]
const COUNT_PIXELS: [number, number] = [56, 24]
const LIT = 'is-lit'
const ABOVE_ALL = 1_000
/** What is on now lies above the rest. */
const ABOVE_OTHERS = 500
const ZOOM_INTO_CELL = 2

interface DotEvents {
  /** Null when the pointer has left it. */
  onPoint: (place: MapPlace | null) => void
  onChoose: (place: MapPlace) => void
}

export interface Dots {
  /** Keeps the dots that stay, so that nothing flickers. */
  show: (answer: MapAnswer) => void
  light: (id: number | null) => void
}

export function createDots(map: LeafletMap, events: DotEvents): Dots {
  const layer = layerGroup().addTo(map)
  const cells = layerGroup().addTo(map)
  const dots = new Map<number, { dot: Marker; text: string }>()
  let lit: number | null = null

  const setLit = (id: number | null, isLit: boolean) => {
    const dot = id === null ? undefined : dots.get(id)?.dot
    dot?.getElement()?.classList.toggle(LIT, isLit)
    dot?.setZIndexOffset(isLit ? ABOVE_ALL : 0)
  }
  return {
    show({ places, cells: counts }) {
      const kept = new Set(places.map(({ id }) => id))
      for (const [id, { dot }] of dots) {
        if (kept.has(id)) continue
        layer.removeLayer(dot)
        dots.delete(id)
      }
      for (const place of places) {
        const text = JSON.stringify(place)
        const known = dots.get(place.id)
        if (known?.text === text) continue
        if (known) layer.removeLayer(known.dot)
        dots.set(place.id, { dot: createDot(place, events).addTo(layer), text })
      }
      setLit(lit, true)
      cells.clearLayers()
      for (const cell of counts) createCount(map, cell).addTo(cells)
    },
    light(id) {
      if (id === lit) return
      setLit(lit, false)
      lit = id
      setLit(lit, true)
    },
  }
}

/** Out of the order of the keyboard: the list has the same places, as links. */
function createDot(place: MapPlace, { onPoint, onChoose }: DotEvents): Marker {
  const isOn = place.now?.isOn === true
  const icon = divIcon({
    className: isOn ? 'map-dot is-on' : 'map-dot',
    html: textElement(place.price ?? ''),
    iconSize: [DOT_PIXELS, DOT_PIXELS],
  })
  const options = {
    icon,
    keyboard: false,
    zIndexOffset: isOn ? ABOVE_OTHERS : 0,
    riseOnHover: true,
  }
  return marker([place.latitude, place.longitude], options)
    .on('mouseover', () => onPoint(place))
    .on('mouseout', () => onPoint(null))
    .on('click', () => onChoose(place))
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
