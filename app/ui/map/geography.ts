import type { GeoJsonObject } from 'geojson'
import {
  divIcon,
  geoJSON,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
} from 'leaflet'
import geographyUrl from './maryland.json?url'

interface Geography {
  water: GeoJsonObject[]
  counties: GeoJsonObject[]
  states: GeoJsonObject[]
  towns: Town[]
}

/** Name, latitude, longitude and the number of its zip codes. */
type Town = [name: string, latitude: number, longitude: number, zips: number]

const PANE = 'geography'
/** Below streets, which lie at 200. */
const PANE_LEVEL = '150'
/** About the room that a name takes. */
const LETTER_PIXELS = 7
const NAME_PIXELS = { height: 26, margin: 24 }
/** All towns have names from this zoom on. */
const ALL_NAMES_ZOOM = 11
const MIN_ZIPS_BY_ZOOM: Readonly<Record<number, number>> = { 7: 5, 8: 5, 9: 3, 10: 2 }

/** The style sheet holds the colours. */
export async function drawGeography(map: LeafletMap, signal: AbortSignal): Promise<void> {
  const response = await fetch(geographyUrl, { signal })
  if (!response.ok) throw new Error(`The geography was answered with ${response.status}.`)
  const { water, counties, states, towns }: Geography = await response.json()
  if (signal.aborted) return
  map.createPane(PANE).style.zIndex = PANE_LEVEL
  for (const [kind, shapes] of Object.entries({ water, counties, states })) {
    const style = { className: `map-${kind}`, interactive: false, pane: PANE }
    for (const shape of shapes) geoJSON(shape, style).addTo(map)
  }
  nameTowns(map, towns)
}

function nameTowns(map: LeafletMap, towns: readonly Town[]): void {
  const names = layerGroup().addTo(map)
  const draw = () => drawNames(map, { names, towns })
  draw()
  map.on('moveend', draw)
}

/** The larger town keeps its name if two would overlap. */
function drawNames(
  map: LeafletMap,
  { names, towns }: { names: LayerGroup; towns: readonly Town[] },
): void {
  names.clearLayers()
  const minZips = map.getZoom() >= ALL_NAMES_ZOOM ? 1 : (MIN_ZIPS_BY_ZOOM[map.getZoom()] ?? 5)
  const shown = map.getBounds()
  const taken: { x: number; y: number; width: number }[] = []
  for (const [name, latitude, longitude, zips] of towns) {
    if (zips < minZips || !shown.contains([latitude, longitude])) continue
    const { x, y } = map.latLngToLayerPoint([latitude, longitude])
    const width = name.length * LETTER_PIXELS + NAME_PIXELS.margin
    const meets = taken.some(
      other =>
        Math.abs(other.y - y) < NAME_PIXELS.height &&
        Math.abs(other.x - x) < (other.width + width) / 2,
    )
    if (meets) continue
    taken.push({ x, y, width })
    const icon = divIcon({ className: 'map-town', html: textElement(name), iconSize: [0, 0] })
    marker([latitude, longitude], { icon, interactive: false, keyboard: false, pane: PANE }).addTo(
      names,
    )
  }
}

export function textElement(text: string): HTMLElement {
  const span = document.createElement('span')
  span.textContent = text
  return span
}
