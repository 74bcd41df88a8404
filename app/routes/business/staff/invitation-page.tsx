import { data, Form, href } from 'react-router'
import { acceptInvitation, findInvitation } from '../../../domain/staff/invitations.server.ts'
import { switchWorkplace } from '../../../domain/staff/workplaces.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { sessionToken } from '../../../http/cookies.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireFormOf } from '../../../http/forms/form-of.server.ts'
import { requireDinerRole, requireViewer } from '../../../http/guards.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { AuthCard } from '../../../ui/accounts/auth-card.tsx'
import { authHref } from '../../../ui/accounts/auth-href.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/invitation-page'

export const handle = { header: 'simple' }

const OVER =
  'This invitation no longer works: it was used or withdrawn, is older than seven days, or was replaced by a newer mail.'

const NO_LINK = 'This page opens from the link in an invitation that a bar mails you.'

export const meta = unlisted('Your invitation · Hush')

/** The address holds a key. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' }
}

/** A GET accepts nothing: scanners open the links in mails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const token = url.searchParams.get('token') ?? ''
  if (token === '') throw data(NO_LINK, { status: 404 })
  const invitation = await findInvitation(db, { token, now: now() })
  if (!invitation) throw data(OVER, { status: 404 })
  const viewer = context.get(viewerContext)
  return { token, bar: invitation.bar, firstName: viewer?.firstName ?? null, role: viewer?.role }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, limits, baseUrl, now } = context.get(servicesContext)
  const fields = await readForm(request)
  const { token = '' } = fields
  if (!(await findInvitation(db, { token, now: now() }))) throw data(OVER, { status: 404 })
  const here = `${href('/staff-invitation')}?${new URLSearchParams({ token })}`
  const viewer = requireViewer(context, here)
  requireFormOf(viewer, fields, here)
  const { accountId } = requireDinerRole(viewer)
  await requireWithinLimits(limits, [['staff answers by account', accountId]])
  const accepted = await acceptInvitation(db, { token, accountId, now: now() })
  if (!accepted) throw data(OVER, { status: 404 })
  const { businessId } = accepted
  const session = sessionToken(request, baseUrl) ?? ''
  await switchWorkplace(db, { sessionToken: session, accountId, businessId })
  return redirectWithNotice(href('/profile/redeem'), `You redeem for ${accepted.bar} from now on.`)
}

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { token, bar, firstName, role } = loaderData
  return (
    <AuthCard title={`Redeem for ${bar}`} drink="drink-beer" cover="cover-beer-mugs">
      <div className="mt-6 grid gap-5">
        <p className="text-soft">
          You check and redeem the codes of its guests and see its results, with an account of your
          own as a diner.
        </p>
        {role === 'diner' ? (
          <Form method="post" action={href('/staff-invitation')} replace>
            <FormOfField />
            <input type="hidden" name="token" value={token} />
            <Button className="w-full">Accept as {firstName}</Button>
          </Form>
        ) : role === undefined ? (
          <WaysIn token={token} />
        ) : (
          <p className="font-medium text-bad">
            You are logged in as {role === 'business' ? 'a business' : 'an operator'}. Log out, and
            open the link again with an account as a diner.
          </p>
        )}
      </div>
    </AuthCard>
  )
}

function WaysIn({ token }: { token: string }) {
  const next = `${href('/staff-invitation')}?${new URLSearchParams({ token })}`
  return (
    <>
      <ButtonLink to={authHref('login', next)}>Log in</ButtonLink>
      <ButtonLink to={authHref('signup', next)} look="quiet">
        Sign Up
      </ButtonLink>
    </>
  )
}
