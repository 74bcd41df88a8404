import { MINUTE_MS } from './units.ts'

/** What a row says at an instant, worked out once for all who ask within one minute. */
export function onceAMinute<Row extends object, Value>(
  workOut: (row: Row, now: Date) => Value,
): (row: Row, now: Date) => Value {
  const known = new WeakMap<Row, { minute: number; value: Value }>()
  return (row, now) => {
    const minute = Math.floor(now.getTime() / MINUTE_MS)
    const last = known.get(row)
    if (last?.minute === minute) return last.value
    const value = workOut(row, now)
    known.set(row, { minute, value })
    return value
  }
}
