import type { LineShape } from '../pages/page.ts'
import { readPage } from '../pages/reader/read-page.ts'

export const PLACE = { name: 'The Lantern', website: 'https://lantern.example/' }
export const TODAY = '2026-11-25'

/** What is published of a page, a text for each time: "01234 16:00-18:00", "6 all day". */
export function published(text: string, shapes: LineShape[] | null = null): string[] {
  const { statements } = readPage({ url: PLACE.website, text, shapes }, PLACE, TODAY)
  const windows = statements.flatMap(one => one.windows)
  const byTime = Map.groupBy(windows, ({ start, end, allDay }) =>
    allDay ? 'all day' : `${start}-${end}`,
  )
  return [...byTime]
    .map(([time, all]) => {
      const named = new Set(all.flatMap(one => one.days ?? []))
      return `${[...named].toSorted().join('')} ${time}`
    })
    .toSorted()
}

/** As `published`, of lines of which those that begin with "#" are headings: "## Late". */
export function publishedLines(...lines: readonly string[]): string[] {
  const shapes = lines.map(line => {
    const heading = /^#*/u.exec(line)?.[0].length ?? 0
    return heading > 0 ? { heading } : {}
  })
  return published(lines.map(line => line.replace(/^#+\s/u, '')).join('\n'), shapes)
}
