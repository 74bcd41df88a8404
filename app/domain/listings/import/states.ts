/** A plain object would also find inherited names. */
const STATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alabama: 'AL',
    alaska: 'AK',
    arizona: 'AZ',
    arkansas: 'AR',
    california: 'CA',
    colorado: 'CO',
    connecticut: 'CT',
    delaware: 'DE',
    'district of columbia': 'DC',
    florida: 'FL',
    georgia: 'GA',
    hawaii: 'HI',
    idaho: 'ID',
    illinois: 'IL',
    indiana: 'IN',
    iowa: 'IA',
    kansas: 'KS',
    kentucky: 'KY',
    louisiana: 'LA',
    maine: 'ME',
    maryland: 'MD',
    massachusetts: 'MA',
    michigan: 'MI',
    minnesota: 'MN',
    mississippi: 'MS',
    missouri: 'MO',
    montana: 'MT',
    nebraska: 'NE',
    nevada: 'NV',
    'new hampshire': 'NH',
    'new jersey': 'NJ',
    'new mexico': 'NM',
    'new york': 'NY',
    'north carolina': 'NC',
    'north dakota': 'ND',
    ohio: 'OH',
    oklahoma: 'OK',
    oregon: 'OR',
    pennsylvania: 'PA',
    'rhode island': 'RI',
    'south carolina': 'SC',
    'south dakota': 'SD',
    tennessee: 'TN',
    texas: 'TX',
    utah: 'UT',
    vermont: 'VT',
    virginia: 'VA',
    washington: 'WA',
    'west virginia': 'WV',
    wisconsin: 'WI',
    wyoming: 'WY',
    'washington dc': 'DC',
  }),
)

const CODES = new Set(STATES.values())

export function stateCode(text: string): string | null {
  const name = text.toLowerCase().replaceAll('.', '').replace(/^us-/, '').trim()
  const code = name.toUpperCase()
  return CODES.has(code) ? code : (STATES.get(name.replaceAll(',', '')) ?? null)
}

/** First three digits of zip codes around Maryland, inclusive. */
const ZIP_AREAS: readonly (readonly [from: number, to: number, state: string])[] = [
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
]

export function stateOfZipCode(zipCode: string): string | null {
  const area = Number(zipCode.slice(0, 3))
  return ZIP_AREAS.find(([from, to]) => from <= area && area <= to)?.[2] ?? null
}

export function isUnitedStates(country: string): boolean {
  return /^$|^u\.?s\.?a?\.?$|^united states( of america)?$/i.test(country)
}
