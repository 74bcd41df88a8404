import { useId } from 'react'
import { shortDay, shownNumber } from './result-words.ts'

/** In units of the viewBox, which is stretched to its container. */
const STEP = 10
const GAP = 2
const HEIGHT = 100
/** So that a day with few stays visible beside the best day. */
const MIN_HEIGHT = 3

interface DayChartProps {
  name: string
  dates: readonly string[]
  counts: readonly number[]
}

export function DayChart({ name, dates, counts }: DayChartProps) {
  const id = useId()
  const most = Math.max(1, ...counts)
  const bestDay = dates[counts.indexOf(most)] ?? ''
  const [first = ''] = dates
  const last = dates.at(-1) ?? ''
  const best = `Most: ${shownNumber(most)} on ${shortDay(bestDay)}`
  return (
    <figure className="grid grid-cols-1 gap-1.5">
      <svg
        viewBox={`0 0 ${dates.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
        className="h-16 w-full border-b border-line sm:h-24"
      >
        <title id={`${id}-title`}>{`${name} by day`}</title>
        <desc id={`${id}-desc`}>{`${shortDay(first)} to ${shortDay(last)}. ${best}.`}</desc>
        {counts.map((count, index) => (
          <Bar
            key={dates[index]}
            index={index}
            height={count === 0 ? 0 : Math.max(MIN_HEIGHT, (count / most) * HEIGHT)}
            isToday={index === counts.length - 1}
          />
        ))}
      </svg>
      <figcaption className="flex justify-between gap-2 text-xs text-soft">
        <span>{shortDay(first)}</span>
        <span className="text-center">{best}</span>
        <span>{shortDay(last)}</span>
      </figcaption>
    </figure>
  )
}

function Bar({ index, height, isToday }: { index: number; height: number; isToday: boolean }) {
  return (
    <rect
      x={index * STEP + GAP / 2}
      y={HEIGHT - height}
      width={STEP - GAP}
      height={height}
      className={isToday ? 'fill-link opacity-50' : 'fill-link'}
    />
  )
}
