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
  const notice = `You are now logged in as ${email}, so nothing was done. This is that account’s page.`
  throw redirectDocument(next, { status: 303, headers: { 'Set-Cookie': noticeCookie(notice) } })
}
