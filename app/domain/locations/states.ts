/** Name, zip code of the default town, and first three digits of its zip codes. */
const STATES = {
  AL: ['Alabama', '35203', '350-369'],
  AK: ['Alaska', '99501', '995-999'],
  AZ: ['Arizona', '85004', '850-865'],
  AR: ['Arkansas', '72201', '716-729'],
  CA: ['California', '90012', '900-961'],
  CO: ['Colorado', '80202', '800-816'],
  CT: ['Connecticut', '06103', '060-069'],
  DE: ['Delaware', '19801', '197-199'],
  DC: ['District of Columbia', '20001', '200 202-205 569'],
  FL: ['Florida', '33130', '320-349'],
  GA: ['Georgia', '30303', '300-319 398-399'],
  HI: ['Hawaii', '96813', '967-968'],
  ID: ['Idaho', '83702', '832-838'],
  IL: ['Illinois', '60602', '600-629'],
  IN: ['Indiana', '46204', '460-479'],
  IA: ['Iowa', '50309', '500-528'],
  KS: ['Kansas', '67202', '660-679'],
  KY: ['Kentucky', '40202', '400-427'],
  LA: ['Louisiana', '70112', '700-714'],
  ME: ['Maine', '04101', '039-049'],
  MD: ['Maryland', '20852', '206-219'],
  MA: ['Massachusetts', '02108', '010-027 055'],
  MI: ['Michigan', '48226', '480-499'],
  MN: ['Minnesota', '55401', '550-567'],
  MS: ['Mississippi', '39201', '386-397'],
  MO: ['Missouri', '64106', '630-658'],
  MT: ['Montana', '59101', '590-599'],
  NE: ['Nebraska', '68102', '680-693'],
  NV: ['Nevada', '89101', '889-898'],
  NH: ['New Hampshire', '03101', '030-038'],
  NJ: ['New Jersey', '07102', '070-089'],
  NM: ['New Mexico', '87102', '870-884'],
  NY: ['New York', '10001', '005 100-149'],
  NC: ['North Carolina', '28202', '270-289'],
  ND: ['North Dakota', '58102', '580-588'],
  OH: ['Ohio', '43215', '430-459'],
  OK: ['Oklahoma', '73102', '730-732 734-749'],
  OR: ['Oregon', '97204', '970-979'],
  PA: ['Pennsylvania', '19107', '150-196'],
  RI: ['Rhode Island', '02903', '028-029'],
  SC: ['South Carolina', '29401', '290-299'],
  SD: ['South Dakota', '57104', '570-577'],
  TN: ['Tennessee', '37203', '370-385'],
  TX: ['Texas', '78701', '733 750-799 885'],
  UT: ['Utah', '84101', '840-847'],
  VT: ['Vermont', '05401', '050-054 056-059'],
  VA: ['Virginia', '23219', '201 220-246'],
  WA: ['Washington', '98101', '980-994'],
  WV: ['West Virginia', '25301', '247-268'],
  WI: ['Wisconsin', '53202', '530-549'],
  WY: ['Wyoming', '82001', '820-831'],
} satisfies Record<string, readonly [name: string, home: string, zips: string]>

const ROWS = Object.entries(STATES).map(([code, [name, home, zips]]) => ({
  code,
  name,
  home,
  ranges: zips.split(' ').map(range => range.split('-').map(Number)),
}))

export const STATE_CODES: readonly string[] = ROWS.map(({ code }) => code)

const CODES: ReadonlyMap<string, string> = new Map([
  ...ROWS.map(({ code, name }) => [name.toLowerCase(), code] as const),
  ['washington dc', 'DC'],
])

export function stateCode(text: string): string | null {
  const name = text.toLowerCase().replaceAll('.', '').replace(/^us-/, '').trim()
  const code = name.toUpperCase()
  return STATE_CODES.includes(code) ? code : (CODES.get(name.replaceAll(',', '')) ?? null)
}

/** Codes of a list such as "MD, DC, Virginia", each once, or the sentence that refuses it. */
export function readStates(list: string): string[] | { problem: string } {
  const states = new Set<string>()
  for (const name of list.split(',')) {
    const code = stateCode(name)
    if (code === null) {
      const states = STATE_CODES.join(', ')
      return { problem: `states such as MD,DC,VA: “${name.trim()}” is none of ${states}` }
    }
    states.add(code)
  }
  return [...states]
}

/** As a sentence names it. */
export function stateName(code: string): string {
  const name = ROWS.find(row => row.code === code)?.name ?? code
  return code === 'DC' ? `the ${name}` : name
}

/** The zip code of its default town. */
export function homeOf(code: string): string {
  return ROWS.find(row => row.code === code)?.home ?? ''
}

export function stateOfZipCode(zipCode: string): string | null {
  const digits = Number(zipCode.slice(0, 3))
  const isOfZip = ([from = 0, to = from]: number[]) => from <= digits && digits <= to
  return ROWS.find(({ ranges }) => ranges.some(isOfZip))?.code ?? null
}

export function isUnitedStates(country: string): boolean {
  return /^$|^u\.?s\.?a?\.?$|^united states( of america)?$/i.test(country)
}
