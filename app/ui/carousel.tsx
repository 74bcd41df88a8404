import { Children, type ReactNode, useId, useRef } from 'react'
import { ArrowLeft, ArrowRight, Pause, Play } from './icons.tsx'
import { useSlides } from './use-slides.ts'

const DEFAULT_DELAY_MS = 4000

interface CarouselProps {
  heading: ReactNode
  label: string
  delay?: number
  slideClass: string
  children: ReactNode
}

/** Touch and mouse scroll it; on wide screens it plays, with a pause (WCAG 2.2.2). */
export function Carousel({
  heading,
  label,
  delay = DEFAULT_DELAY_MS,
  slideClass,
  children,
}: CarouselProps) {
  const list = useRef<HTMLUListElement>(null)
  const listId = useId()
  const { overflows, isPlaying, toggle, step } = useSlides(list, delay)
  return (
    <section aria-label={label} aria-roledescription="carousel">
      <div className="flex flex-wrap items-center gap-x-4">
        {heading}
        <div className="ml-auto flex min-h-11 max-sm:hidden">
          {overflows ? (
            <>
              <Control label={`${isPlaying ? 'Pause' : 'Play'} ${label}`} onClick={toggle}>
                {isPlaying ? <Pause /> : <Play />}
              </Control>
              <Control label="Previous" controls={listId} onClick={() => step(-1)}>
                <ArrowLeft />
              </Control>
              <Control label="Next" controls={listId} onClick={() => step(1)}>
                <ArrowRight />
              </Control>
            </>
          ) : null}
        </div>
      </div>
      <ul
        ref={list}
        id={listId}
        data-wakes=""
        className="-mx-4 flex snap-x data-dragged:snap-none data-dragged:cursor-grabbing data-dragged:select-none scroll-px-4 gap-4 overflow-x-auto overscroll-x-contain px-4 py-2 [@media(scripting:enabled)]:[scrollbar-width:none] sm:-mx-2 sm:scroll-px-2 sm:px-2"
      >
        {Children.map(children, child => (
          <li className={`@container shrink-0 snap-start ${slideClass}`}>{child}</li>
        ))}
      </ul>
    </section>
  )
}

interface ControlProps {
  label: string
  controls?: string
  onClick: () => void
  children: ReactNode
}

function Control({ label, controls, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-controls={controls}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-soft hover:bg-sunk hover:text-ink"
    >
      {children}
    </button>
  )
}
