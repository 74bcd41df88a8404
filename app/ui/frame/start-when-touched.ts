export const LATE_SCRIPTS_ID = 'late-scripts'

/** Sent as text, so it refers to nothing outside itself (decision 0060). */
export function startWhenTouched(id: string): void {
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
    if (!late) return
    for (const address of late.dataset.modules?.split(' ') ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = address
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = late.nonce
    script.textContent = late.textContent
    script.addEventListener('error', listen)
    document.head.append(script)
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
    if (document.querySelector('main form[method=post]') || isPositionKept()) start()
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
