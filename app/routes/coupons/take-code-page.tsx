import { Form, href, redirect, useNavigation } from 'react-router'
import { findOffer, type Offer } from '../../domain/promotions/hand-over.server.ts'
import { logInFor } from '../../http/accounts/ask-to-log-in.server.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../../http/context.server.ts'
import { LINK_OVER, takeHandedCode } from '../../http/coupons/take-code.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { requireFormOf } from '../../http/forms/form-of.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { requireDinerRole } from '../../http/guards.server.ts'
import { requireWithinLimits } from '../../http/limits/limits.server.ts'
import { MailedLinkCard } from '../../ui/accounts/mailed-link-card.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/take-code-page'

export const handle = { header: 'simple' }

const LOG_IN = 'Log in or sign up by a code in a mail, and the coupon’s code is yours.'

export const meta = unlisted('A code for you · Hush')

/** No referrer: the address carries a token. */
export { noReferrer as headers } from '../../http/retry-after.ts'

/** Opening it changes nothing: messengers open links for their previews too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = await limited(context)
  const token = url.searchParams.get('token') ?? ''
  return { token, over: LINK_OVER, offer: await findOffer(db, { token, now: now() }) }
}

async function limited(context: Route.LoaderArgs['context']) {
  const services = context.get(servicesContext)
  await requireWithinLimits(services.limits, [
    ['handed codes by address', context.get(clientAddressContext)],
  ])
  return services
}

export async function action({ request, context }: Route.ActionArgs) {
  await limited(context)
  const form = await readForm(request)
  const { token = '' } = form
  const here = `${href('/take-code')}?${new URLSearchParams({ token })}`
  const viewer = context.get(viewerContext)
  if (!viewer) {
    const wish = { kind: 'take', token } as const
    throw logInFor(context, { wish, next: here, why: LOG_IN, logIn: href('/session/code') })
  }
  requireFormOf(requireDinerRole(viewer), form, here)
  const { sentence, to } = await takeHandedCode(context, { token, dinerId: viewer.accountId })
  return to === null ? refuse(409, { problem: sentence }) : redirect(to, 303)
}

export { clientAction } from '../../ui/forms/client-action.ts'

export default function TakeCode({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, over, token } = loaderData
  const title = offer ? `A code from ${offer.giver}` : 'A code for you'
  return (
    <MailedLinkCard title={title} answer={actionData} over={offer ? undefined : over}>
      {offer ? <Taking offer={offer} token={token} /> : null}
    </MailedLinkCard>
  )
}

function Taking({ offer, token }: { offer: Offer; token: string }) {
  const isSending = useNavigation().state === 'submitting'
  const until = `until ${offer.endDate}`
  return (
    <Form method="post" replace className="grid gap-4">
      <FormOfField />
      <p>
        <span className="block text-sm font-semibold text-soft">{offer.restaurant}</span>
        <span className="block font-display text-xl">{offer.title}</span>
        <span className="block whitespace-pre-line">{offer.description}</span>
        <span className="block text-sm text-soft">
          {offer.terms ? `${offer.terms} · ${until}` : `Good ${until}`}
        </span>
      </p>
      <p className="text-soft">
        Take it, and you get a code of your own to show at the bar. {offer.giver}’s code ends.
      </p>
      <input type="hidden" name="token" value={token} />
      <Button aria-disabled={isSending}>{isSending ? 'Taking it…' : 'Take the code'}</Button>
    </Form>
  )
}
