import { momentText } from '@hush/hours/time'
import { data, Form, href, redirect } from 'react-router'
import { findOwnCase } from '../../../domain/claims/cases.server.ts'
import { phoneLink } from '../../../domain/listings/phone.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireFormOf } from '../../../http/forms/form-of.server.ts'
import { businessPage, requireBusiness, requireViewer } from '../../../http/guards.server.ts'
import { retryAfterOf } from '../../../http/retry-after.ts'
import { answerForScript, textsOf } from '../../../ui/forms/answer-for-script.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/proof-page'
import { CallCard } from './call-card.tsx'
import { CaseState } from './case-state.tsx'
import { CodeWay } from './code-way.tsx'
import { handleProof } from './prove-claim.server.ts'
import { SiteWays } from './site-ways.tsx'

export const middleware: Route.MiddlewareFunction[] = [businessPage]

const HERE = href('/profile/claim/proof')

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Prove your claim · Hush')
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return retryAfterOf(actionHeaders)
}

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId: businessId } = await requireBusiness(context, HERE)
  const { db, keys, now } = context.get(servicesContext)
  const own = await findOwnCase(db, { businessId, key: keys.claims, now: now() })
  if (!own) throw redirect(href('/profile'))
  const { open, domain, challenges } = own
  return {
    listing: { name: open.name, address: open.address },
    host: open.website === null ? null : (URL.parse(open.website)?.host ?? null),
    phone: open.phone === null ? null : phoneLink(open.phone).text,
    deskReason: open.deskReason,
    hasProof: open.proof !== null,
    isCallRequested: open.callRequestedAt !== null,
    domain,
    challenges: challenges.map(({ expiresAt, ...challenge }) => ({
      ...challenge,
      until: momentText(expiresAt),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accountId: businessId } = await requireBusiness(context, HERE)
  const fields = await readForm(request)
  // Another place may have no such page.
  requireFormOf(requireViewer(context, HERE), fields, href('/profile'))
  const answer = await handleProof({ request, context, businessId, fields })
  if (answer === null) throw data(null, { status: 400 })
  return answer
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = textsOf(await request.clone().formData())
  return answerForScript(serverAction, { typed })
}

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, host, domain, challenges } = loaderData
  return (
    <div className="page py-5 sm:py-8">
      <div className="grid max-w-3xl gap-5">
        <div>
          <h1 className="font-display text-3xl sm:text-4xl">Prove that it is yours</h1>
          <p className="mt-2 text-soft">
            <span className="font-semibold text-ink">{listing.name}</span>, {listing.address}
          </p>
        </div>
        <CaseState {...loaderData} />
        {domain === null ? null : (
          <>
            <CodeWay
              domain={domain}
              challenge={challenges.find(({ method }) => method === 'mail')}
              answer={actionData}
            />
            <SiteWays
              domain={domain}
              host={host ?? domain}
              challenges={challenges}
              answer={actionData}
            />
          </>
        )}
        <CallCard {...loaderData} answer={actionData} />
        <NotMine />
        <TextLink to={href('/profile')}>Back to Profile</TextLink>
      </div>
    </div>
  )
}

function NotMine() {
  return (
    <Form method="post" action={href('/profile/claim')} className="-ml-5">
      <FormOfField />
      <Button name="answer" value="no" look="plain">
        No, This Isn't Mine
      </Button>
    </Form>
  )
}
