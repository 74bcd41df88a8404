import { redirectDocument } from 'react-router'
import { FORM_OF } from '../../domain/accounts/form-of.ts'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { noticeCookie } from '../notice.server.ts'

export const OF_ANOTHER =
  'You switched accounts or places in another tab, so nothing was saved. Switch back first: what you entered is still here.'

export function isFormOfAnother(
  { accountId }: { accountId: string },
  fields: Partial<Record<string, string>>,
): boolean {
  const openedBy = fields[FORM_OF]
  return openedBy !== undefined && openedBy !== accountId
}

export function requireFormOf(viewer: Viewer, fields: Record<string, string>, next: string): void {
  if (!isFormOfAnother(viewer, fields)) return
  const { email, hasBranches, businessName } = viewer
  const who = hasBranches && businessName ? `at ${businessName}` : `logged in as ${email}`
  const notice = `You are now ${who}, so nothing was done. This is that account’s page.`
  throw redirectDocument(next, { status: 303, headers: { 'Set-Cookie': noticeCookie(notice) } })
}
