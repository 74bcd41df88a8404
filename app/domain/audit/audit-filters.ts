import { z } from 'zod'
import { isRowId } from '../ids/id.ts'

/** What an audit log is narrowed down to; null where it is not. */
export interface AuditFilters {
  action: string | null
  /** An email, an account's id, or "Hush". */
  actor: string | null
  /** Such as "listing 17". */
  object: string | null
  /** Days on the clock of Maryland, both inclusive. */
  from: string | null
  to: string | null
}

const MAX_TEXT = 254

/** The filters that a query asks for; what cannot be one asks for nothing. */
export function readAuditFilters(asked: URLSearchParams): AuditFilters {
  return {
    action: textOf(asked.get('action')),
    actor: textOf(asked.get('actor')),
    object: textOf(asked.get('object')),
    from: dayOf(asked.get('from')),
    to: dayOf(asked.get('to')),
  }
}

/** The number of the row that a page ends before; null for the newest page. */
export function readBefore(asked: URLSearchParams): number | null {
  const before = asked.get('before') ?? ''
  return isRowId(before) ? Number(before) : null
}

/** The same as a query, for a link or a download. */
export function auditQuery(filters: AuditFilters, before: number | null = null): string {
  const given = Object.entries({ ...filters, before }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(given).toString()
  return query === '' ? '' : `?${query}`
}

function textOf(asked: string | null): string | null {
  const text = asked?.trim() ?? ''
  return text === '' || text.length > MAX_TEXT || /\p{Cc}/u.test(text) ? null : text
}

function dayOf(asked: string | null): string | null {
  return z.iso.date().safeParse(asked).data ?? null
}
