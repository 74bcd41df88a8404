import type { Fields } from './import-fields.ts'
import { osmKind } from './osm-tags.ts'
import type { SourceRow } from './source-row.ts'

export type LeftOut = 'closed' | 'not open yet' | 'not a place to eat or drink'

const CLOSED_STATUS = /\bclosed\b|_closed\b|closed_|^clos|defunct|out of business|^former/i
const COMING_STATUS = /planned|planning|coming soon|opening soon|not (yet )?open/i
const NAMED_CLOSED = /\((permanently |temporarily )?closed\)\s*$/i
const SAYS_NO = /^(|no|false|0|open)$/i

/** Null if the place is open. `today` is 'YYYY-MM-DD'. */
export function reasonToLeaveOut(
  row: SourceRow,
  fields: Fields,
  { isOsm, today }: { isOsm: boolean; today: string },
): LeftOut | null {
  if (isOsm) {
    const { kind } = osmKind(row.values, today)
    if (kind === 'other') return 'not a place to eat or drink'
    if (kind === 'not-open-yet') return 'not open yet'
    if (kind === 'closed') return 'closed'
  }
  const states = [fields.text('status'), fields.text('category')]
  const saysClosed = !SAYS_NO.test(fields.text('closed')) || NAMED_CLOSED.test(fields.text('name'))
  if (saysClosed || states.some(text => CLOSED_STATUS.test(text))) return 'closed'
  return states.some(text => COMING_STATUS.test(text)) ? 'not open yet' : null
}
