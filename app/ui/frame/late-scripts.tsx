import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { Scripts, ScrollRestoration, useMatches } from 'react-router'
import { hideFailedPictures } from './hide-failed-pictures.ts'

/**
 * Pictures come before scripts, which wait in a template for the paint or a visitor's touch. That halves the time to
 * the largest paint of home, and costs this module and a document drawn in two parts (decision 0060).
 */
export type DocumentPart = 'scripts' | 'page without scripts' | { scripts: string }

export const DocumentPartContext = createContext<DocumentPart>({ scripts: '' })

const LATE_SCRIPTS_ID = 'late-scripts'

/** Asleep until a visitor touches them. */
export const SLEEPING_ROUTES: readonly string[] = [
  'routes/home/home-page',
  'routes/places/city-list-page',
  'routes/places/place-page',
  'routes/listings/found-listing-page',
  'routes/listings/member-listing-page',
  'routes/offers/offer-list-page',
  'routes/offers/offer-page',
  'routes/pages/about-page',
  'routes/pages/bot-page',
  'routes/pages/contact-page',
  'routes/pages/open-data-page',
  'privacy-policy',
  'terms-of-use',
]

const EARLY_SCRIPT = import.meta.env.SSR
  ? `(${startWhenTouched})(${JSON.stringify(LATE_SCRIPTS_ID)});(${hideFailedPictures})()`
  : ' '

interface LateScriptsProps {
  nonce: string | undefined
  isVisitor: boolean
}

export function DocumentParts({
  nonce,
  children,
}: {
  nonce: string | undefined
  children: ReactNode
}): ReactNode {
  return useContext(DocumentPartContext) === 'scripts' ? <Scripts nonce={nonce} /> : children
}

export function LateScripts({ nonce, isVisitor }: LateScriptsProps): ReactNode {
  const part = useContext(DocumentPartContext)
  const sleeps = useMatches().some(({ id }) => SLEEPING_ROUTES.includes(id)) && isVisitor
  useEffect(() => {
    document.documentElement.dataset.awake = ''
    window.dispatchEvent(new Event('awake'))
  }, [])
  if (typeof part === 'string') return null
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <template
        id={LATE_SCRIPTS_ID}
        data-sleeps={sleeps || undefined}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it
        dangerouslySetInnerHTML={{ __html: part.scripts }}
      />
      <script nonce={nonce} suppressHydrationWarning>
        {EARLY_SCRIPT}
      </script>
    </>
  )
}

/** Sent as text, so it refers to nothing outside itself. */
function startWhenTouched(id: string): void {
  const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'focusin']
  /** Times on the page are outdated then. */
  const untouchedMs = 60_000
  const patienceMs = 4_000
  const halfSeen = 0.5
  let isStarted = false
  let tapped: HTMLElement | null = null

  function listen(): void {
    isStarted = false
    for (const sign of signs) addEventListener(sign, touch, { capture: true, passive: true })
    setTimeout(start, untouchedMs)
  }

  /** Browsers report a resting pointer as moved by nothing. */
  function touch(event: Event): void {
    const isMove = event instanceof PointerEvent && event.type === 'pointermove'
    if (!isMove || event.movementX !== 0 || event.movementY !== 0) start()
  }

  function start(): void {
    if (isStarted) return
    isStarted = true
    for (const sign of signs) removeEventListener(sign, touch, { capture: true })
    const late = document.getElementById(id)
    if (!(late instanceof HTMLTemplateElement)) return
    const scripts = document.importNode(late.content, true)
    scripts.querySelector('script[type=module]')?.addEventListener('error', listen)
    document.head.append(scripts)
  }

  function startOncePainted(): void {
    if (document.getElementById(id)?.dataset.sleeps === undefined) start()
    else startWhereNeeded()
  }

  function startWhereNeeded(): void {
    const wake = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    }
    const observer = new IntersectionObserver(wake, { threshold: halfSeen })
    for (const part of document.querySelectorAll('[data-wakes]')) observer.observe(part)
    // Whoever opens a folded form touches the page.
    const seen = 'main form[method=post]:not(details:not([open]) *)'
    if (document.querySelector(seen) || isPositionKept()) start()
  }

  /** Distances need the position; storage may be refused. */
  function isPositionKept(): boolean {
    try {
      return sessionStorage.getItem('standpoint') !== null
    } catch {
      return false
    }
  }

  /** A tap that needs scripts waits for them. */
  function keepTap(event: MouseEvent): void {
    if (document.documentElement.dataset.awake !== undefined) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    const control =
      event.target instanceof Element &&
      event.target.closest(
        'button[type=button]:not([popovertarget]), a[aria-haspopup=dialog], a[data-keeps]',
      )
    if (!(control instanceof HTMLElement)) return
    event.preventDefault()
    tapped = control
    setTimeout(() => {
      const isWaiting = document.documentElement.dataset.awake === undefined
      if (isWaiting && control instanceof HTMLAnchorElement) location.assign(control.href)
    }, patienceMs)
  }

  listen()
  addEventListener('click', keepTap, true)
  addEventListener('awake', () => tapped?.click())
  addEventListener('load', () => setTimeout(startOncePainted))
  setTimeout(startOncePainted, patienceMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') start()
  })
}
