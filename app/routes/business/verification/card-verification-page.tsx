import { href, redirect, redirectDocument } from 'react-router'
import { STRIPE_REFRESH } from '../../../domain/verifications/card-set-up.ts'
import { verifyByCard } from '../../../domain/verifications/verify-by-card.server.ts'
import { verificationLinks } from '../../../http/accounts/verification-links.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { businessPage, requireBusiness } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { fetchCardState } from '../../../http/verifications/card-holder.server.ts'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { CardEntry } from '../../../ui/verifications/card-entry.tsx'
import { isDocumentLoadedAt } from '../../../ui/verifications/document-loaded-at.ts'
import { asPrepared, prepareCard } from '../../../ui/verifications/prepare-card.ts'
import type { Route } from './+types/card-verification-page'

export const middleware: Route.MiddlewareFunction[] = [businessPage]

const HERE = href('/profile/card-verification')
const RETURN = `${HERE}?${new URLSearchParams({ stripe: 'complete' })}`
const VERIFICATION = href('/profile/mannual-account-verification')
const VERIFIED = 'Your card is confirmed, and your business is verified.'
const RIVAL =
  'Your card is confirmed. It does not prove that this place is yours: another place on Hush has its name and address. Please send documents, or prove your claim on your profile.'
const USED = 'This card check has verified another business. Please begin again.'

export const meta = unlisted('Verify by card · Hush')

/** A confirmed card verifies even when the return was lost; the address itself proves nothing. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  if (url.searchParams.has('setup_intent')) throw redirect(RETURN)
  const isBack = url.searchParams.has('stripe')
  const { db, mail, payments, baseUrl, now } = context.get(servicesContext)
  const checked = await fetchCardState(request, context)
  const business = await requireBusiness(context, HERE)
  const { state, by, takesCard } = business.verification
  if (state === 'approved') {
    throw isBack && by === 'card'
      ? redirectWithNotice(VERIFICATION, VERIFIED)
      : redirect(VERIFICATION)
  }
  if (!takesCard && checked.state !== 'confirmed') throw redirect(VERIFICATION)
  const isUnheard = isBack && checked.state === 'unanswered'
  let problem = isBack && !isUnheard ? STRIPE_REFRESH : null
  if (checked.state === 'confirmed') {
    const { accountId } = business
    const mails = { queue: mail, links: verificationLinks(baseUrl) }
    const { card } = checked
    const outcome = await db
      .transaction()
      .execute(tx => verifyByCard(tx, { accountId, card, mails, now: now() }))
    if (outcome !== 'used' && outcome !== 'rival') throw redirectWithNotice(VERIFICATION, VERIFIED)
    problem = outcome === 'used' ? USED : RIVAL
  }
  return {
    browser: payments.forBrowsers,
    isTest: payments.isTest,
    email: context.get(viewerContext)?.email ?? '',
    returnTo: RETURN,
    hasDocuments: state === 'under-review',
    problem,
    prepared: asPrepared(isUnheard ? { kind: 'unanswered', lookAgain: RETURN } : null),
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (!isDocumentLoadedAt(HERE)) throw redirectDocument(HERE)
  const { prepared, ...page } = await serverLoader()
  return { ...page, prepared: prepared ?? asPrepared(await prepareCard(page.email)) }
}
clientLoader.hydrate = true as const

export default function CardVerification({ loaderData }: Route.ComponentProps) {
  const { problem, hasDocuments, ...entry } = loaderData
  return (
    <>
      {problem ? (
        <div className="page pt-5">
          <div className="mx-auto max-w-4xl">
            <FormProblem>{problem}</FormProblem>
          </div>
        </div>
      ) : null}
      <CardEntry title="Verify by card" {...entry}>
        {hasDocuments ? (
          <p className="text-sm text-soft">
            Your documents wait for a review. Once a card has verified you they are withdrawn and
            deleted.
          </p>
        ) : null}
        <a
          href={VERIFICATION}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {hasDocuments ? 'Back to your verification' : 'Verify with documents instead'}
        </a>
      </CardEntry>
    </>
  )
}
