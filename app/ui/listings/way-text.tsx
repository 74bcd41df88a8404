import { describeWay, type Way } from '../../domain/locations/way.ts'

interface WayTextProps {
  way: Way | null
  distance: string | null
}

/** "8 min walk · 0.3 mi" */
export function WayText({ way, distance }: WayTextProps) {
  if (!way || !distance) return null
  return (
    <span className="text-soft">
      {describeWay(way)} · <span className="whitespace-nowrap">{distance}</span>
    </span>
  )
}
