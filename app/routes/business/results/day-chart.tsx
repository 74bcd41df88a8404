import { useId, useState } from 'react'
import { isWeekend } from '../../../domain/results/results.ts'
import { longDay, shortDay, shownNumber } from './result-words.ts'

const STEP = 10
const GAP = 2
const HEIGHT = 100
/** Keeps a day with few visible beside the best day. */
const MIN_HEIGHT = 3

interface DayChartProps {
  name: string
  dates: readonly string[]
  counts: readonly number[]
}

/** The chosen day shows its number, by pointer or arrow keys. */
export function DayChart({ name, dates, counts }: DayChartProps) {
  const id = useId()
  const [shown, setShown] = useState<number | null>(null)
  const most = Math.max(1, ...counts)
  const bestDay = dates[counts.indexOf(most)] ?? ''
  const [first = ''] = dates
  const last = dates.at(-1) ?? ''
  const best = `Most: ${shownNumber(most)} on ${shortDay(bestDay)}`
  const dayText = (place: number) =>
    `${longDay(dates[place] ?? '')}: ${shownNumber(counts[place] ?? 0)}`
  return (
    <figure className="grid grid-cols-1 gap-1.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <p aria-hidden="true" className="grid content-between text-right text-xs text-soft">
          <span>{shownNumber(most)}</span>
          <span>0</span>
        </p>
        <div className="relative">
          <svg
            viewBox={`0 0 ${dates.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-labelledby={`${id}-title ${id}-desc`}
            className="h-16 w-full border-y border-line sm:h-24"
          >
            <title id={`${id}-title`}>{`${name} by day`}</title>
            <desc id={`${id}-desc`}>{`${shortDay(first)} to ${shortDay(last)}. ${best}.`}</desc>
            {counts.map((count, index) => (
              <Day
                key={dates[index]}
                index={index}
                height={count === 0 ? 0 : Math.max(MIN_HEIGHT, (count / most) * HEIGHT)}
                isWeekend={isWeekend(dates[index] ?? '')}
                isPale={shown === null ? index === counts.length - 1 : index !== shown}
              />
            ))}
          </svg>
          <input
            type="range"
            min={0}
            max={dates.length - 1}
            value={shown ?? dates.length - 1}
            onChange={event => setShown(Number(event.target.value))}
            onFocus={() => setShown(shown ?? dates.length - 1)}
            onBlur={() => setShown(null)}
            onPointerMove={({ currentTarget, clientX }) => {
              const { left, width } = currentTarget.getBoundingClientRect()
              const place = Math.floor(((clientX - left) / width) * dates.length)
              setShown(Math.min(dates.length - 1, Math.max(0, place)))
            }}
            onPointerLeave={() => setShown(null)}
            aria-label={`${name}: choose a day`}
            aria-valuetext={dayText(shown ?? dates.length - 1)}
            className="absolute inset-0 m-0 h-full w-full cursor-crosshair appearance-none rounded bg-transparent [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
          />
        </div>
      </div>
      <figcaption className="flex justify-between gap-2 text-xs text-soft">
        <span>{shortDay(first)}</span>
        <span className={`text-center ${shown === null ? '' : 'font-semibold text-ink'}`}>
          {shown === null ? best : dayText(shown)}
        </span>
        <span>{shortDay(last)}</span>
      </figcaption>
    </figure>
  )
}

interface DayProps {
  index: number
  height: number
  isWeekend: boolean
  isPale: boolean
}

function Day({ index, height, isWeekend, isPale }: DayProps) {
  return (
    <>
      {isWeekend ? (
        <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className="fill-sunk" />
      ) : null}
      <rect
        x={index * STEP + GAP / 2}
        y={HEIGHT - height}
        width={STEP - GAP}
        height={height}
        className={isPale ? 'fill-link opacity-50' : 'fill-link'}
      />
    </>
  )
}
