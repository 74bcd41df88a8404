import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import { z } from 'zod'
import { compare, type Report } from './compare/compare.ts'
import { type Description, readDescription } from './compare/description.ts'
import { recordingFetch } from './compare/recorder.ts'
import { walkThrough } from './compare/walk.ts'
import { CALLS, startSandbox } from './sandbox.ts'

const USAGE = `Usage: npm run compare-sandbox -- FILE

Compares what the payment sandbox takes and answers with the provider's published description of its
API, an OpenAPI 3.0 file in JSON. Ends with 1 when something differs that nobody has explained.`

async function main([file]: readonly string[]): Promise<number> {
  if (file === undefined) {
    console.error(USAGE)
    return 2
  }
  const description = await describedIn(file)
  if (!description) {
    console.error(`${file} is not an OpenAPI 3.0 description in JSON.`)
    return 2
  }
  const { fetch: ask, recorded } = recordingFetch(Object.keys(CALLS))
  const sandbox = await startSandbox({
    dataDir: null,
    port: 0,
    now: () => new Date(),
    log: pino({ level: 'error' }),
  })
  try {
    await walkThrough(sandbox, Object.keys(CALLS), ask)
  } finally {
    await sandbox.close()
  }
  const report = compare(CALLS, recorded, description)
  say(description, report)
  return report.differences.length === 0 ? 0 : 1
}

async function describedIn(file: string): Promise<Description | null> {
  try {
    return readDescription(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return null
    throw error
  }
}

function say({ edition }: Description, { compared, explained, differences }: Report): void {
  console.log(`Compared with ${edition}:`)
  for (const { call, answers, refusals, parameters } of compared) {
    console.log(`  ${call}: ${answers} answers, ${refusals} refusals, ${parameters} parameters`)
  }
  for (const [why, found] of Map.groupBy(explained, ({ why }) => why)) {
    const names = new Set(found.map(({ what }) => what.split(' ')[0]?.replace(/^data\./, '')))
    console.log(`Explained, ${why}: ${[...names].toSorted().join(', ')}`)
  }
  for (const { call, what } of differences) console.log(`Differs: ${call}: ${what}`)
  const { length } = differences
  console.log(length === 0 ? 'Nothing differs that is not explained.' : `${length} differences.`)
}

process.exitCode = await main(process.argv.slice(2))
