import { redirectDocument } from 'react-router'
import { FORM_OF } from '../../domain/accounts/form-of.ts'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { noticeCookie } from '../notice.server.ts'

/**
 * Does nothing for a form that another account opened: `next` is loaded anew, as the account that is
 * logged in now, and says so. What no page of ours made says nothing of it, and passes.
 */
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
