import { shortDate } from '@hush/hours/time'
import { fieldNames } from '../../happy-hours/week-fields.ts'
import { partKey } from '../../happy-hours/week-form.ts'
import { differenceSentence, type SiteHours } from './own-hours.ts'

export interface SiteQuestion {
  sentences: string[]
  quote: string
  page: string
  readOn: string
  fields: Record<string, string>
}

export function siteQuestion({ reading, differences, week, ...site }: SiteHours): SiteQuestion {
  const seen = differences.flatMap(({ days }) =>
    days.map(day => [fieldNames.seen(day), partKey(week, day)]),
  )
  return {
    sentences: differences.map(differenceSentence),
    quote: site.quote,
    page: site.page,
    readOn: shortDate(site.readOn),
    fields: { reading, ...Object.fromEntries(seen) },
  }
}
