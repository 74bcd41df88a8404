import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Only this command needs these 70 MB. */
const PACKAGES = ['us-atlas@3.0.1', '@geo-maps/earth-seas-10m@0.6.0', 'mapshaper@0.7.70']
const OUTPUT = 'app/ui/map/maryland.json'
/** West, south, east and north: Maryland, and its surroundings in less detail. */
const AREA = 'bbox=-80,37.5,-74.6,40.2'
const AROUND = 'bbox=-81,36,-73,41.5'
/** Degrees: about 50, 100 and 200 m. */
const FINE = 'precision=0.0005'
const PLAIN = 'precision=0.001'
const COARSE = 'precision=0.002'
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
  const shape = (input: string, output: string, precision: string, ...steps: string[]) => {
    const file = join(folder, output)
    const options = ['-o', file, precision, 'no-quantization', 'format=geojson', 'gj2008']
    run(
      process.execPath,
      join(folder, 'node_modules/mapshaper/bin/mapshaper'),
      input,
      ...steps,
      ...options,
    )
    return file
  }
  const islands = (size: string) => ['-filter-islands', `min-area=${size}`]
  const simplify = (share: string) => ['-simplify', share, 'weighted']
  const bay = [...simplify('50%'), ...islands('0.1km2')]
  const ocean = ['-erase', AREA, ...simplify('6%'), ...islands('5km2')]
  const water = shape(seas, 'water.json', FINE, '-clip', AREA, ...bay)
  const farWater = shape(seas, 'far-water.json', COARSE, '-clip', AROUND, ...ocean)
  const lines = (layer: string, area: string, share: string) =>
    shape(
      counties,
      `${layer}.json`,
      PLAIN,
      ...['-drop', 'target=nation', '-target', layer, '-clip', area, '-innerlines'],
      ...[...simplify(share), '-erase', water],
    )
  const drawn = {
    water: [...(await geometriesIn(water)), ...(await geometriesIn(farWater))],
    counties: await geometriesIn(lines('counties', AREA, '45%')),
    states: await geometriesIn(lines('states', AROUND, '60%')),
    towns: await readTowns(),
  }
  await writeFile(OUTPUT, `${JSON.stringify(drawn)}\n`)
} finally {
  await rm(folder, { recursive: true })
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: 'inherit' })
}

async function geometriesIn(file: string): Promise<unknown[]> {
  return geometries.parse(JSON.parse(await readFile(file, 'utf8'))).geometries
}

/** Name, latitude, longitude and number of zip codes, the largest first. */
async function readTowns(): Promise<[string, number, number, number][]> {
  const csv = await readFile('db/seed/zips/MD.csv', 'utf8')
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
