import { readFileSync } from 'node:fs'
import { argv, exit, stderr, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import { readHours } from '@hush/hours'
import { z } from 'zod'

const windowSchema = z.object({
  days: z.array(z.number()).nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  allDay: z.boolean().optional(),
  allNight: z.boolean().optional(),
})
const rowSchema = z.object({
  text: z.string(),
  truth: z.array(windowSchema).nullable(),
  ambiguous: z.boolean(),
})

type Windows = z.infer<typeof windowSchema>[] | null
type Verdict = 'exact' | 'null' | 'wrong'

const WEEK_LETTERS = 'MTWRFSU'

function keyOf(window: z.infer<typeof windowSchema>): string {
  const days = window.days && [...new Set(window.days)].sort()
  return JSON.stringify([days, window.start, window.end, !!window.allDay, !!window.allNight])
}

function judge(truth: Windows, read: Windows): Verdict {
  if (truth === null || read === null) return truth === read ? 'exact' : read ? 'wrong' : 'null'
  const keys = (windows: typeof truth) => [...new Set(windows.map(keyOf))].sort().join()
  return keys(truth) === keys(read) ? 'exact' : 'wrong'
}

function showWindows(windows: Windows): string {
  if (windows === null) return 'null'
  const parts = windows.map(({ days, start, end, allDay, allNight }) => {
    const named = days ? days.map(day => WEEK_LETTERS[day]).join('') : '*'
    const flags = `${allDay ? ' all day' : ''}${allNight ? ' all night' : ''}`
    return `${named} ${start ?? '_'}-${end ?? '_'}${flags}`
  })
  return `[${parts.join('; ')}]`
}

function share(count: number, total: number): string {
  return total === 0 ? '' : ` (${((100 * count) / total).toFixed(2)} %)`
}

const { positionals, values } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: { quiet: { type: 'boolean', default: false } },
})
const [path] = positionals
if (!path) {
  stderr.write('Usage: node scripts/measure-hours.ts FILE [--quiet]\n')
  exit(2)
}
const rows = readFileSync(path, 'utf8')
  .split('\n')
  .filter(line => line.trim() !== '')
  .map(line => rowSchema.parse(JSON.parse(line)))

for (const ambiguous of [false, true]) {
  const counts: Record<Verdict, number> = { exact: 0, null: 0, wrong: 0 }
  const misses: string[] = []
  for (const row of rows.filter(candidate => candidate.ambiguous === ambiguous)) {
    const read = readHours(row.text)
    const verdict = judge(row.truth, read)
    counts[verdict] += 1
    if (verdict !== 'exact') {
      const text = JSON.stringify(row.text)
      misses.push(
        `  ${verdict} ${text}\n    is   ${showWindows(row.truth)}\n    read ${showWindows(read)}`,
      )
    }
  }
  const total = counts.exact + counts.null + counts.wrong
  const figures = [`exact ${counts.exact}`, `null ${counts.null}`, `wrong ${counts.wrong}`]
  const shares = [counts.exact, counts.null, counts.wrong].map(count => share(count, total))
  stdout.write(`${ambiguous ? 'ambiguous' : 'unambiguous'} ${total}: `)
  stdout.write(`${figures.map((figure, place) => figure + shares[place]).join(', ')}\n`)
  if (!values.quiet && misses.length > 0) stdout.write(`${misses.join('\n')}\n`)
}
