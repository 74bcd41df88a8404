import { z } from 'zod'
import { isRowId } from '../ids/id.ts'

/** Null: not filtered. */
export interface AuditFilters {
  action: string | null
  /** An email, an account's id, or "Hush". */
  actor: string | null
  /** Such as "listing 17". */
  object: string | null
  /** Days by the clock of Maryland, both inclusive. */
  from: string | null
  to: string | null
}

const MAX_TEXT = 254

/** Invalid values are ignored. */
export function readAuditFilters(params: URLSearchParams): AuditFilters {
  return {
    action: textOf(params.get('action')),
    actor: textOf(params.get('actor')),
    object: textOf(params.get('object')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  }
}

/** The row id that a page ends before; null for the newest page. */
export function readBefore(params: URLSearchParams): number | null {
  const before = params.get('before') ?? ''
  return isRowId(before) ? Number(before) : null
}

/** The filters as a query string, for a link or a download. */
export function auditQuery(filters: AuditFilters, before: number | null = null): string {
  const given = Object.entries({ ...filters, before }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(given).toString()
  return query === '' ? '' : `?${query}`
}

function textOf(value: string | null): string | null {
  const text = value?.trim() ?? ''
  return text === '' || text.length > MAX_TEXT || /\p{Cc}/u.test(text) ? null : text
}

function dayOf(value: string | null): string | null {
  return z.iso.date().safeParse(value).data ?? null
}
