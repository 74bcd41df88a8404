/** Null if there is no value. */
export type Facts = Readonly<Record<string, string | null>>

const MAX_REASON = 1000
const MAX_VALUE = 200

export function changesText(before: Facts, after: Facts): string | null {
  const changes = Object.entries(after)
    .filter(([name, value]) => value !== (before[name] ?? null))
    .map(([name, value]) => `${name}: ${shown(before[name])} → ${shown(value)}`)
  return changes.length === 0 ? null : changes.join('; ').slice(0, MAX_REASON)
}

function shown(value: string | null | undefined): string {
  if (!value) return 'none'
  return value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE - 1)}…` : value
}
