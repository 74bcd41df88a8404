const HOURS =
  'The hours are facts that bars publish themselves; use them as you like, and say when you read them.'

const OPEN_STREET_MAP = /\b(open ?street ?map|osm)\b/i

const ODBL =
  '© OpenStreetMap contributors, under the Open Database License: https://www.openstreetmap.org/copyright'

export const LICENCE = `${HOURS} Places whose source is OpenStreetMap are ${ODBL}`

export function licenceOf(source: string): string {
  return OPEN_STREET_MAP.test(source) ? `${HOURS} The place is ${ODBL}` : HOURS
}

export const LICENCE_TEXT = `Hush open happy hours

${HOURS}

Who a place is known from stands in the column source_name of places.csv. Places known from
OpenStreetMap are © OpenStreetMap contributors and come under the Open Database License: whoever
publishes them says so, and gives a database made from them under the same licence.

Quotes in evidence.csv are the words of the pages beside them. They are here so that anybody can
check what was read, and stay their authors' own.

Places of the source "Hush members" are here because their owners agreed. Owners who change their
mind are gone from the next day's archive.

The hours may be wrong. Ask the bar before you rely on them.
`
