import {
  control,
  map as createMap,
  type FitBoundsOptions,
  type LatLngBounds,
  type Map as LeafletMap,
  latLngBounds,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import './map.css'
import { type Box, boxText, withinArea } from '../../domain/locations/box.ts'

const CREDIT =
  '© <a href="https://www.openstreetmap.org/copyright" rel="noopener">OpenStreetMap contributors</a>'
const MIN_ZOOM = 7
export const MAX_ZOOM = 15
/** A single place shows its surroundings. */
const MAX_FIRST_ZOOM = 14
/** Prices fit from this zoom on. */
const PRICES_ZOOM = 13
const NEAR = 'is-near'
const SETTLED_MS = 400
const PADDING: [number, number] = [24, 24]
/** The address's box is rounded outwards, so it is larger by this share. */
const ROUNDED_SHARE = 0.1

export interface PlaceMap {
  leaflet: LeafletMap
  show: (box: Box) => void
  /** Restores a former box at its scale. */
  showAgain: (box: Box) => void
  box: () => string
  remove: () => void
}

/** Has no tiles. `onMove` runs once a reader's move has settled. */
export function createPlaceMap(element: HTMLElement, area: Box, onMove: () => void): PlaceMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const leaflet = createMap(element, {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    maxBounds: boundsOf(area),
    maxBoundsViscosity: 1,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    // The wheel scrolls the page until the map is used.
    scrollWheelZoom: false,
    trackResize: false,
    attributionControl: false,
  })
  control.attribution({ prefix: false, position: 'topright' }).addAttribution(CREDIT).addTo(leaflet)
  control.scale({ metric: false }).addTo(leaflet)
  leaflet.on('zoomend', () => element.classList.toggle(NEAR, leaflet.getZoom() >= PRICES_ZOOM))
  leaflet.on('focus', () => leaflet.scrollWheelZoom.enable())
  leaflet.on('blur', () => leaflet.scrollWheelZoom.disable())

  const moves = watchMoves(leaflet, onMove)
  const resized = new ResizeObserver(() =>
    moves.quietly(() => leaflet.invalidateSize({ pan: false })),
  )
  resized.observe(element)
  const fitTo = (bounds: LatLngBounds, options: FitBoundsOptions) =>
    moves.quietly(() => leaflet.fitBounds(bounds, { ...options, animate: false }))
  return {
    leaflet,
    show: box => fitTo(boundsOf(box), { padding: PADDING, maxZoom: MAX_FIRST_ZOOM }),
    showAgain: box => fitTo(boundsOf(box).pad(-ROUNDED_SHARE), {}),
    box: () => boxText(withinArea(boxOf(leaflet), area)),
    remove() {
      resized.disconnect()
      moves.stop()
      leaflet.remove()
    },
  }
}

/** Ignores our own moves, and those that make room for a popup. */
function watchMoves(leaflet: LeafletMap, onMove: () => void) {
  let isQuiet = false
  let timer: ReturnType<typeof setTimeout> | undefined
  leaflet.on('autopanstart', () => {
    isQuiet = true
    leaflet.once('moveend', () => {
      isQuiet = false
    })
  })
  leaflet.on('moveend', () => {
    if (isQuiet) return
    clearTimeout(timer)
    timer = setTimeout(onMove, SETTLED_MS)
  })
  return {
    quietly(move: () => void) {
      isQuiet = true
      move()
      isQuiet = false
    },
    stop: () => clearTimeout(timer),
  }
}

function boundsOf({ south, west, north, east }: Box): LatLngBounds {
  return latLngBounds([south, west], [north, east])
}

function boxOf(leaflet: LeafletMap): Box {
  const bounds = leaflet.getBounds()
  return {
    south: bounds.getSouth(),
    west: bounds.getWest(),
    north: bounds.getNorth(),
    east: bounds.getEast(),
  }
}
