import { redirectDocument } from 'react-router'
import { FORM_OF } from '../../domain/accounts/form-of.ts'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { noticeCookie } from '../notice.server.ts'

/** Forms without the field pass. */
export function requireFormOf(
  { accountId, email }: Viewer,
  fields: Record<string, string>,
  next: string,
): void {
  const openedBy = fields[FORM_OF]
  if (openedBy === undefined || openedBy === accountId) return
  const notice = `You are logged in as ${email} now, so nothing was done. This is the page of that account.`
  throw redirectDocument(next, { status: 303, headers: { 'Set-Cookie': noticeCookie(notice) } })
}
