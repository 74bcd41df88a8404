import { type RefObject, useEffect, useState } from 'react'

/** Nothing moves by itself on phones. */
const WIDE = '(min-width: 40.0625rem)'
const STILL = '(prefers-reduced-motion: reduce)'

const MIN_DRAG_PX = 5

type Direction = 1 | -1

/** Pauses under a pointer or the focus, and while out of view. */
export function useSlides(list: RefObject<HTMLElement | null>, delay: number) {
  const [overflows, setOverflows] = useState(false)
  const [isPlaying, setPlaying] = useState(false)

  useEffect(() => {
    const slides = list.current
    if (!slides) return
    const observer = new ResizeObserver(() => {
      setOverflows(slides.scrollWidth > slides.clientWidth)
    })
    observer.observe(slides)
    setPlaying(matchMedia(WIDE).matches && !matchMedia(STILL).matches)
    const stopDragging = dragByMouse(slides)
    return () => {
      observer.disconnect()
      stopDragging()
    }
  }, [list])

  useEffect(() => {
    const slides = list.current
    if (!slides || !isPlaying || !overflows) return
    const timer = setInterval(() => {
      if (!isInUse(slides)) step(slides, 1)
    }, delay)
    return () => clearInterval(timer)
  }, [list, delay, isPlaying, overflows])

  return {
    overflows,
    isPlaying,
    toggle: () => setPlaying(!isPlaying),
    step: (direction: Direction) => {
      if (list.current) step(list.current, direction)
    },
  }
}

/** Touch screens scroll by themselves. Returns a function that stops it. */
function dragByMouse(slides: HTMLElement): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let start: { x: number; left: number } | null = null
  const isDragged = () => slides.dataset.dragged !== undefined

  function press({ pointerType, button, clientX }: PointerEvent): void {
    if (pointerType === 'mouse' && button === 0) start = { x: clientX, left: slides.scrollLeft }
  }

  function move({ buttons, clientX, pointerId }: PointerEvent): void {
    if (buttons === 0) start = null
    if (start === null) return
    const pulled = clientX - start.x
    if (!isDragged() && Math.abs(pulled) < MIN_DRAG_PX) return
    slides.dataset.dragged = ''
    slides.setPointerCapture(pointerId)
    slides.scrollLeft = start.left - pulled
  }

  /** Waits for the click that releasing a link would cause. */
  function letGo(): void {
    start = null
    setTimeout(() => delete slides.dataset.dragged)
  }

  slides.addEventListener('pointerdown', press, { signal })
  slides.addEventListener('pointermove', move, { signal })
  slides.addEventListener('pointerup', letGo, { signal })
  slides.addEventListener('pointercancel', letGo, { signal })
  slides.addEventListener('dragstart', event => event.preventDefault(), { signal })
  slides.addEventListener(
    'click',
    event => {
      if (!isDragged()) return
      event.preventDefault()
      event.stopPropagation()
    },
    { signal, capture: true },
  )
  return () => listeners.abort()
}

function isInUse(slides: HTMLElement): boolean {
  const carousel = slides.closest('section')
  return document.hidden || carousel?.matches(':hover, :focus-within') !== false
}

/** Past the last slide comes the first again. */
function step(slides: HTMLElement, direction: Direction): void {
  const end = slides.scrollWidth - slides.clientWidth
  const behavior = matchMedia(STILL).matches ? 'auto' : 'smooth'
  slides.scrollTo({ left: nextStop(slides, end, direction), behavior })
}

function nextStop(slides: HTMLElement, end: number, direction: Direction): number {
  const now = slides.scrollLeft
  const stops = stopsOf(slides).filter(stop => stop < end)
  if (direction === 1) return now >= end - 1 ? 0 : (stops.find(stop => stop > now + 1) ?? end)
  return now <= 1 ? end : (stops.findLast(stop => stop < now - 1) ?? 0)
}

function stopsOf(slides: HTMLElement): number[] {
  const positions = [...slides.children].map(slide => slide.getBoundingClientRect().left)
  return positions.map(left => left - (positions[0] ?? 0))
}
