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
  const draw = () => {
    layer?.remove()
    layer = streetLayer(tiles, namedFlavor(dark.matches ? 'dark' : 'light')).addTo(leaflet)
  }
  const end = () => {
    dark.removeEventListener('change', draw)
    layer?.remove()
    leaflet.getContainer().classList.remove(HAS_STREETS)
    leaflet.setMaxZoom(MAX_ZOOM)
  }
  const tiles = new ReportingTiles(address, () => {
    end()
    onBroken()
  })
  leaflet.getContainer().classList.add(HAS_STREETS)
  leaflet.setMaxZoom(STREETS_ZOOM)
  leaflet.on('unload', end)
  dark.addEventListener('change', draw)
  draw()
}

/** Transparent, so that the plain map shows through missing tiles. */
function streetLayer(url: PMTiles, flavor: Flavor): StreetLayer {
  return leafletLayer({
    url,
    paintRules: paintRules(flavor),
    labelRules: labelRules(flavor, 'en'),
    attribution: CREDIT,
  })
}

/** The layer would only log failures to the console. */
class ReportingTiles extends PMTiles {
  readonly #onBroken: () => void
  #isBroken = false

  constructor(address: string, onBroken: () => void) {
    super(address)
    this.#onBroken = onBroken
  }

  override async getZxy(...tile: Parameters<PMTiles['getZxy']>) {
    try {
      return await super.getZxy(...tile)
    } catch (error) {
      const isGivenUp = error instanceof Error && error.name === 'AbortError'
      if (!isGivenUp && !this.#isBroken) {
        this.#isBroken = true
        this.#onBroken()
      }
      return undefined
    }
  }
}
