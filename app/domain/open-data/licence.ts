const HOURS =
  'The hours are facts that bars publish themselves; use them as you like, and say when you read them.'

const ODBL =
  '© OpenStreetMap contributors, under the Open Database License: https://www.openstreetmap.org/copyright'

export const LICENCE = `${HOURS} Places whose source is OpenStreetMap are ${ODBL}`

const LICENCES = [
  [/\b(open ?street ?map|osm)\b/i, ODBL],
  [
    /\boverture\b/i,
    'from the Overture Maps Foundation, under CDLA Permissive 2.0: https://overturemaps.org',
  ],
  [/\ball ?the ?places\b/i, 'from All the Places, under CC0: https://www.alltheplaces.xyz'],
] as const

export function licenceOf(source: string): string {
  const known = LICENCES.find(([name]) => name.test(source))
  return known ? `${HOURS} The place is ${known[1]}` : HOURS
}

/** Towns that a file did not name are those of their zip codes. */
const TOWNS = `
Towns and zip codes outside Maryland are those of GeoNames, under CC BY 4.0:
https://www.geonames.org
`

export function licenceText(states: readonly string[]): string {
  return states.some(state => state !== 'MD') ? LICENCE_TEXT + TOWNS : LICENCE_TEXT
}

const LICENCE_TEXT = `Hush open happy hours

${HOURS}

Who a place is known from stands in the column source_name of places.csv. Places known from
OpenStreetMap are © OpenStreetMap contributors and come under the Open Database License: whoever
publishes them says so, and gives a database made from them under the same licence. Those of
Overture Maps come under CDLA Permissive 2.0, those of All the Places under CC0.

Quotes in evidence.csv are the words of the pages beside them. They are here so that anybody can
check what was read, and stay their authors' own.

Places of the source "Hush members" are here because their owners agreed. Owners who change their
mind are gone from the next day's archive.

The hours may be wrong. Ask the bar before you rely on them.
`
