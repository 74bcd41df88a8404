/** Null if there is no value. */
export type Facts = Readonly<Record<string, string | null>>

export interface FactChange {
  name: string
  before: string
  after: string
}

const MAX_CHANGES = 3_900
const MAX_VALUE = 200

/** One change a line. */
export function changesText(before: Facts, after: Facts): string | null {
  const changes = Object.entries(after)
    .filter(([name, value]) => value !== (before[name] ?? null))
    .map(([name, value]) => `${name}: ${shown(before[name])} → ${shown(value)}`)
  return changes.length === 0 ? null : changes.join('\n').slice(0, MAX_CHANGES)
}

/** The lines of changes in a reason, and the rest of it. */
export function readChanges(reason: string): { text: string; changes: FactChange[] } {
  const lines = reason.split('\n').map(line => ({ line, change: changeIn(line) }))
  return {
    text: lines.flatMap(({ line, change }) => (change ? [] : [line])).join('\n'),
    changes: lines.flatMap(({ change }) => change ?? []),
  }
}

function changeIn(line: string): FactChange | null {
  const { name, before, after } =
    /^(?<name>[^:→]+): (?<before>[^→]+) → (?<after>[^→]+)$/.exec(line)?.groups ?? {}
  return name && before && after ? { name, before, after } : null
}

function shown(value: string | null | undefined): string {
  const line = value?.replaceAll(/\s*\n\s*/g, ' / ')
  if (!line) return 'none'
  return line.length > MAX_VALUE ? `${line.slice(0, MAX_VALUE - 1)}…` : line
}
