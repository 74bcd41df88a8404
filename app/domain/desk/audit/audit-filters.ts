import { z } from 'zod'
import { isRowId } from '../../ids/id.ts'

export interface AuditFilters {
  action: string | null
  actor: string | null
  object: string | null
  from: string | null
  to: string | null
}

const MAX_TEXT = 254

export function readAuditFilters(params: URLSearchParams): AuditFilters {
  return {
    action: textOf(params.get('action')),
    actor: textOf(params.get('actor')),
    object: textOf(params.get('object')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  }
}

export function readBefore(params: URLSearchParams): number | null {
  const before = params.get('before') ?? ''
  return isRowId(before) ? Number(before) : null
}

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
