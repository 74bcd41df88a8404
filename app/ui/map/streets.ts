import { type Flavor, namedFlavor } from '@protomaps/basemaps'
import type { Map as LeafletMap } from 'leaflet'
import { PMTiles } from 'pmtiles'
import { labelRules, leafletLayer, paintRules } from 'protomaps-leaflet'
import { MAX_ZOOM } from './place-map.ts'

const STREETS_ZOOM = 18
const HAS_STREETS = 'has-streets'
type StreetLayer = ReturnType<typeof leafletLayer>

const CREDIT = '<a href="https://protomaps.com" rel="noopener">Protomaps</a>'

/** The plain map reappears if the file cannot be read. */
export function drawStreets(leaflet: LeafletMap, address: string, onBroken: () => void): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let layer: StreetLayer | null = null
  const draw = async () => {
    const { maxZoom } = await tiles.getHeader()
    if (isOver) return
    layer?.remove()
    const flavor = namedFlavor(dark.matches ? 'dark' : 'light')
    layer = streetLayer(tiles, flavor, maxZoom).addTo(leaflet)
  }
  const redraw = () => draw().catch(giveUp)
  let isOver = false
  const end = () => {
    isOver = true
    dark.removeEventListener('change', redraw)
    layer?.remove()
    leaflet.getContainer().classList.remove(HAS_STREETS)
    leaflet.setMaxZoom(MAX_ZOOM)
  }
  const giveUp = () => {
    if (isOver) return
    end()
    onBroken()
  }
  const tiles = new ReportingTiles(address, giveUp)
  leaflet.getContainer().classList.add(HAS_STREETS)
  leaflet.setMaxZoom(STREETS_ZOOM)
  leaflet.on('unload', end)
  dark.addEventListener('change', redraw)
  redraw()
}

/** Transparent, so that the plain map shows through missing tiles. */
function streetLayer(url: PMTiles, flavor: Flavor, maxDataZoom: number): StreetLayer {
  return leafletLayer({
    url,
    maxDataZoom,
    paintRules: paintRules(flavor),
    labelRules: labelRules(flavor, 'en'),
    attribution: CREDIT,
  })
}

/** The layer would only log failures to the console. */
class ReportingTiles extends PMTiles {
  readonly #onBroken: () => void

  constructor(address: string, onBroken: () => void) {
    super(address)
    this.#onBroken = onBroken
  }

  override async getZxy(...tile: Parameters<PMTiles['getZxy']>) {
    try {
      return await super.getZxy(...tile)
    } catch (error) {
      const isGivenUp = error instanceof Error && error.name === 'AbortError'
      if (!isGivenUp) this.#onBroken()
      return undefined
    }
  }
}
