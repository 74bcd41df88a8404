import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { Pause, Play } from './icons.tsx'

const DEFAULT_DELAY_MS = 4000

interface CarouselProps {
  label: string
  delay?: number
  slideClass: string
  children: ReactNode
}

/** Stands still under reduced motion, a pointer or keyboard focus, or once paused (WCAG 2.2.2). */
export function Carousel({ label, delay = DEFAULT_DELAY_MS, slideClass, children }: CarouselProps) {
  const autoplay = useRef(
    Autoplay({
      delay,
      playOnInit: false,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
      stopOnFocusIn: true,
    }),
  )
  const [ref, embla] = useEmblaCarousel({ loop: true, dragFree: true, align: 'start' }, [
    autoplay.current,
  ])
  const [moves, setMoves] = useState(false)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (!embla?.canScrollNext()) return
    setMoves(true)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    embla.plugins().autoplay?.play()
    setPlaying(true)
  }, [embla])

  const toggle = () => {
    if (playing) embla?.plugins().autoplay?.stop()
    else embla?.plugins().autoplay?.play()
    setPlaying(!playing)
  }

  return (
    <section aria-label={label} aria-roledescription="carousel" className="relative">
      <div
        ref={ref}
        className={`-mx-4 px-4 py-2 sm:mx-0 sm:px-0 ${embla ? 'overflow-hidden' : 'overflow-x-auto'}`}
      >
        <ul className="flex touch-pan-y gap-4">
          {Children.map(children, child => (
            <li className={`shrink-0 last:mr-4 ${slideClass}`}>{child}</li>
          ))}
        </ul>
      </div>
      {moves ? (
        <button
          type="button"
          onClick={toggle}
          className="absolute -top-11 right-0 grid size-11 place-items-center rounded-full text-soft hover:bg-sunk"
          aria-label={playing ? `Pause ${label}` : `Play ${label}`}
        >
          {playing ? <Pause /> : <Play />}
        </button>
      ) : null}
    </section>
  )
}
