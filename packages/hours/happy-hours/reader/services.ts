import type { Atom, Scan, Segment, TimesAtom } from './atoms.ts'

/**
 * Without what a text says of other services beside a happy hour: opening hours that contain it, an event
 * or a meal with times of its own. A text about nothing else is read as it is.
 */
export function withoutOtherServices({
  atoms,
  segments,
}: Pick<Scan, 'atoms' | 'segments'>): Atom[] {
  const timed = segmentsWith(atoms, 'times')
  const labelled = new Set([...timed].filter(place => segments[place]?.hasHappyHour))
  const days = segmentsWith(atoms, 'days')
  const whole = [...timed].filter(place => days.has(place) && !isOfOther(segments[place]))
  const own = labelled.size > 0 ? labelled : new Set(whole)
  if (own.size === 0) return [...atoms]
  const daysOf = (place: number) =>
    atoms.flatMap(atom => (atom.kind === 'days' && atom.segment === place ? [...atom.days] : []))
  const timesOf = (place: number) =>
    atoms.filter(atom => atom.kind === 'times' && atom.segment === place)
  const others = [...timed].filter(place => !own.has(place) && !segments[place]?.hasHappyHour)
  const isAround = (place: number) =>
    [...labelled].some(inner => {
      const days = daysOf(inner)
      const named = daysOf(place)
      const isApart = days.length > 0 && named.length > 0 && !named.some(day => days.includes(day))
      return (
        !isApart && timesOf(place).some(outer => timesOf(inner).some(one => contains(outer, one)))
      )
    })
  const around = labelled.size > 0 ? others.filter(isAround) : []
  const first = Math.min(...labelled)
  const dropped = new Set(
    others.filter(place => {
      const segment = segments[place]
      if (isOfOther(segment)) return labelled.size > 0 || !segment?.hasPrice
      // opening hours by the day, of which one contains the happy hour below them
      return around.includes(place) || (place < first && around.some(other => other < first))
    }),
  )
  return atoms.filter(atom => !dropped.has(atom.segment) && !isEventBeside(atom, atoms))
}

/** "… 4–6 p.m. Friday nights heats up with karaoke starting at 8" */
function isEventBeside(atom: Atom, atoms: readonly Atom[]): boolean {
  if (atom.kind !== 'times' || !atom.gap.hasEvent || atom.shape === 'range') return false
  return atoms.some(other => other.kind === 'times' && other.shape === 'range')
}

function segmentsWith(atoms: readonly Atom[], kind: Atom['kind']): Set<number> {
  return new Set(atoms.flatMap(atom => (atom.kind === kind ? atom.segment : [])))
}

function isOfOther(segment: Segment | undefined): boolean {
  return (
    segment !== undefined &&
    (segment.hasEvent || segment.hasMeal || segment.hasMorning) &&
    !segment.hasHappyHour
  )
}

/** "Everyday: 3 PM – 12 AM" around "Happy Hour M-F: 3 – 8 PM" */
function contains(outer: Atom, inner: Atom): boolean {
  if (outer.kind !== 'times' || inner.kind !== 'times' || outer.gap.isAside) return false
  const [out, own] = [spanOf(outer), spanOf(inner)]
  return (
    out !== null &&
    own !== null &&
    out[0] <= own[0] &&
    own[1] <= out[1] &&
    out[1] - out[0] > own[1] - own[0]
  )
}

function spanOf({ times }: TimesAtom): [number, number] | null {
  const [start, end] = [times.start, times.end].map(minuteOf)
  if (start === null || end === null || start === undefined || end === undefined) return null
  return [start, end <= start ? end + 1440 : end]
}

function minuteOf(time: TimesAtom['times']['start'] | TimesAtom['times']['end']): number | null {
  const [hour, minute] =
    /^(\d\d):(\d\d)$/
      .exec(time ?? '')
      ?.slice(1)
      .map(Number) ?? []
  return hour === undefined || minute === undefined ? null : hour * 60 + minute
}
