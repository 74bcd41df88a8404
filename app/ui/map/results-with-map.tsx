import {
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Box } from '../../domain/locations/box.ts'
import { Button } from '../forms/button.tsx'
import { useStandpoint } from '../locations/standpoint.ts'
import { useArea } from '../locations/use-area.ts'
import type { MapHandle, MapPanelProps } from './map-panel.tsx'

/** The map is beside the list from here on. */
const WIDE = '(min-width: 64rem)'
const LISTING = 'listing'
const LIT = 'data-lit'

interface ResultsWithMapProps {
  /** Area without a `box` in the address; null is all that is served. */
  around: Box | null
  /** Parameters of the query; defaults to `on` of this address. */
  query?: string
  /** False draws the list alone, and keeps it when the map is opened. */
  hasMap?: boolean
  /** Elements of a listing carry its id in `data-listing`. */
  children: ReactNode
}

/**
 * Wide screens show both, phones switch. Moving the map changes `box` of the address, whose loader
 * answers with that list; `on` filters both. Without scripts there is only the list.
 */
export function ResultsWithMap({ around, query, hasMap = true, children }: ResultsWithMapProps) {
  const [params, setParams] = useSearchParams()
  const { Panel, hasFailed, load } = useMapPanel(hasMap)
  const { isMap, toggle } = useMapOpen(hasMap, load)
  const here = useStandpoint()
  const area = useArea()
  const list = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)

  const lightDot = ({ target }: FocusEvent | PointerEvent) => map.current?.light(listingOf(target))
  const putOut = () => map.current?.light(null)
  const showBox = (box: string) => {
    const change = (old: URLSearchParams) => {
      old.set('box', box)
      old.delete('page')
      return old
    }
    setParams(change, { replace: true, preventScrollReset: true })
  }
  return (
    <div
      className={`grid grid-cols-1 gap-5 ${hasMap ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]' : ''}`}
    >
      {hasMap ? <MapToggle isMap={isMap} onChange={toggle} /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: follows what its cards are told. */}
      <div
        ref={list}
        onPointerOver={lightDot}
        onPointerLeave={putOut}
        onFocus={lightDot}
        onBlur={putOut}
        className={`grid grid-cols-1 content-start gap-5 ${hasMap ? 'lg:[&_.cards]:grid-cols-2' : ''} ${isMap && hasMap ? 'max-lg:hidden' : ''}`}
      >
        {children}
      </div>
      {hasMap ? (
        <MapPlaceholder isMap={isMap}>
          {Panel ? (
            <Panel
              ref={map}
              area={area.box}
              around={around}
              box={params.get('box')}
              query={query ?? onOf(params)}
              here={here}
              onBox={showBox}
              onPlace={(id, how) => markCard(list.current, id, how)}
            />
          ) : (
            <p role="status" className="p-6 text-center text-soft">
              {hasFailed ? 'The map could not be loaded. The list has every place.' : ''}
            </p>
          )}
        </MapPlaceholder>
      ) : null}
    </div>
  )
}

function onOf(params: URLSearchParams): string {
  const on = params.get('on')
  return on === null ? '' : new URLSearchParams({ on }).toString()
}

function MapPlaceholder({ isMap, children }: { isMap: boolean; children: ReactNode }) {
  return (
    <div
      data-wakes
      className={`relative h-[70dvh] min-h-72 overflow-hidden rounded-card border border-line bg-sunk lg:sticky lg:top-20 lg:h-[calc(100dvh-6rem)] scriptless:hidden ${isMap ? '' : 'max-lg:hidden'}`}
    >
      {children}
    </div>
  )
}

function MapToggle({ isMap, onChange }: { isMap: boolean; onChange: () => void }) {
  return (
    <div className="-mt-2 -mb-3 flex justify-end lg:hidden scriptless:hidden">
      <Button type="button" look="quiet" onClick={onChange}>
        {isMap ? 'Show the list' : 'Show the map'}
      </Button>
    </div>
  )
}

/** Fetched at the tap, or when a wide screen is idle. */
function useMapPanel(hasMap: boolean) {
  const [Panel, setPanel] = useState<ComponentType<MapPanelProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    setHasFailed(false)
    import('./map-panel.tsx').then(
      ({ MapPanel }) => setPanel(() => MapPanel),
      () => setHasFailed(true),
    )
  }, [])
  useEffect(() => (hasMap ? whenWideAndIdle(load) : undefined), [hasMap, load])
  return { Panel, hasFailed, load }
}

/** Kept with the history entry, so that Back returns to the map. */
function useMapOpen(hasMap: boolean, load: () => void) {
  const [isMap, setIsMap] = useState(false)
  const { key } = useLocation()
  const open = useCallback(
    (isOpen: boolean) => {
      if (isOpen) load()
      setIsMap(isOpen)
    },
    [load],
  )
  useEffect(() => {
    if (hasMap && window.history.state?.isMap === true) open(true)
  }, [hasMap, open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the map makes another entry
  useEffect(() => {
    if (isMap) noteMap(true)
  }, [isMap, key])
  const toggle = () => {
    open(!isMap)
    noteMap(!isMap)
  }
  return { isMap, toggle }
}

function noteMap(isMap: boolean): void {
  window.history.replaceState({ ...window.history.state, isMap }, '')
}

function whenWideAndIdle(run: () => void): () => void {
  const query = matchMedia(WIDE)
  let isOver = false
  const whenWide = () => {
    if (query.matches) requestWhenIdle(() => !isOver && run())
  }
  whenWide()
  query.addEventListener('change', whenWide)
  return () => {
    isOver = true
    query.removeEventListener('change', whenWide)
  }
}

/** Safari has no idle callbacks. */
function requestWhenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run)
}

function listingOf(target: EventTarget): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>(`[data-${LISTING}]`) : null
  return card ? Number(card.dataset[LISTING]) : null
}

function markCard(list: HTMLElement | null, id: number | null, how: 'pointed' | 'chosen'): void {
  for (const lit of list?.querySelectorAll(`[${LIT}]`) ?? []) lit.removeAttribute(LIT)
  const card = id === null ? null : list?.querySelector(`[data-${LISTING}="${id}"]`)
  card?.setAttribute(LIT, '')
  if (how === 'chosen') card?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}
