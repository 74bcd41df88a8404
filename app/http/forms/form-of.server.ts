import { type RouterContextProvider, redirectDocument } from 'react-router'
import { FORM_OF } from '../../domain/accounts/form-of.ts'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { requireBusiness, requireViewer } from '../guards.server.ts'
import { noticeCookie } from '../notice.server.ts'
import { readForm } from './form.server.ts'

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

/** Throws a redirect to `next` if another account opened the form. */
export async function readFormOf(viewer: Viewer, request: Request, next: string) {
  const fields = await readForm(request)
  requireFormOf(viewer, fields, next)
  return fields
}

export async function readBusinessForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  next: string,
) {
  const business = await requireBusiness(context, next)
  const viewer = requireViewer(context, next)
  return { business, viewer, form: await readFormOf(viewer, request, next) }
}
