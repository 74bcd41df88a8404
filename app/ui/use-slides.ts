import { type RefObject, useEffect, useState } from 'react'

/** Narrower screens are phones, on which nothing moves by itself. */
const WIDE = '(min-width: 40.0625rem)'
const STILL = '(prefers-reduced-motion: reduce)'

type Direction = 1 | -1

/** Stands still while a pointer or the focus is in the carousel, and while nobody sees it. */
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
    return () => observer.disconnect()
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
