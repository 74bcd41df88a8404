import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Needed for this command alone: 70 MB that no start has to install. */
const PACKAGES = ['us-atlas@3.0.1', '@geo-maps/earth-seas-10m@0.6.0', 'mapshaper@0.7.70']
const OUTPUT = 'app/ui/map/maryland.json'
/** West, south, east and north of what the map can show. */
const AREA = 'bbox=-80,37.5,-74.6,40.2'
/** About 50 m. */
const PRECISION = 'precision=0.0005'
/** Post offices, and no towns. */
const NO_TOWNS = ['Dhs', 'Southern Md Facility']

const geometries = z.object({ geometries: z.array(z.looseObject({ type: z.string() })) })
const zipRows = z.array(
  z.object({ city: z.string(), latitude: z.coerce.number(), longitude: z.coerce.number() }),
)

const folder = await mkdtemp(join(tmpdir(), 'hush-geography-'))
try {
  run(
    'npm',
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    ...PACKAGES,
  )
  const seas = join(folder, 'node_modules/@geo-maps/earth-seas-10m/map.geo.json')
  const counties = join(folder, 'node_modules/us-atlas/counties-10m.json')
  const water = join(folder, 'water.json')
  shape(
    seas,
    '-clip',
    AREA,
    '-simplify',
    '55%',
    'weighted',
    '-filter-islands',
    'min-area=0.1km2',
    '-o',
    water,
  )
  const drawn = {
    water: await geometriesIn(water),
    counties: await linesOf('counties', '60%'),
    states: await linesOf('states', '100%'),
    towns: await readTowns(),
  }
  await writeFile(OUTPUT, `${JSON.stringify(drawn)}\n`)

  async function linesOf(layer: string, share: string): Promise<unknown[]> {
    const file = join(folder, `${layer}.json`)
    shape(
      counties,
      ...['-drop', 'target=nation', '-target', layer, '-clip', AREA, '-innerlines'],
      ...['-simplify', share, 'weighted', '-erase', water, '-o', file],
    )
    return geometriesIn(file)
  }
} finally {
  await rm(folder, { recursive: true })
}

function shape(input: string, ...steps: string[]): void {
  const options = ['no-quantization', PRECISION, 'format=geojson', 'gj2008']
  run(
    process.execPath,
    join(folder, 'node_modules/mapshaper/bin/mapshaper'),
    input,
    ...steps,
    ...options,
  )
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: 'inherit' })
}

async function geometriesIn(file: string): Promise<unknown[]> {
  return geometries.parse(JSON.parse(await readFile(file, 'utf8'))).geometries
}

/** Name, latitude, longitude and the number of zip codes, the largest first. */
async function readTowns(): Promise<[string, number, number, number][]> {
  const csv = await readFile('db/seed/maryland-zips.csv', 'utf8')
  const rows = zipRows.parse(parse(csv, { columns: true }))
  const towns = Map.groupBy(rows, row => row.city)
  for (const name of NO_TOWNS) towns.delete(name)
  return [...towns]
    .map(([name, zips]): [string, number, number, number] => [
      name,
      mean(zips.map(zip => zip.latitude)),
      mean(zips.map(zip => zip.longitude)),
      zips.length,
    ])
    .sort((a, b) => b[3] - a[3] || a[0].localeCompare(b[0]))
}

function mean(numbers: readonly number[]): number {
  const sum = numbers.reduce((total, number) => total + number, 0)
  return Number((sum / numbers.length).toFixed(3))
}
