import { momentText } from '@hush/hours/time'
import { data, Form, href, redirect } from 'react-router'
import type { DeskReason } from '../../../domain/claims/case.ts'
import { findOwnCase } from '../../../domain/claims/cases.server.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { phoneLink } from '../../../domain/listings/phone.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readFormOf } from '../../../http/forms/form-of.server.ts'
import { businessPage, requireBusiness, requireViewer } from '../../../http/guards.server.ts'
import { answerForScript, textsOf } from '../../../ui/forms/answer-for-script.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/proof-page'
import { CodeWay } from './code-way.tsx'
import { handleProof } from './prove-claim.server.ts'
import { SiteWays } from './site-ways.tsx'
import { answerTo, useIsSending, WayCard, WayProblem } from './way-card.tsx'

interface CaseStateProps {
  deskReason: DeskReason | null
  hasProof: boolean
  isCallRequested: boolean
  domain: string | null
}

const REASONS: Record<DeskReason, string> = {
  'no-website': 'The listing has no website to prove it with.',
  'new-website': 'The website of the listing is too new to prove it with.',
  'shared-domain': 'The listing’s website is shared by many businesses.',
  'several-places': 'Several places on Hush share this website.',
  'two-claimants': 'Another business claims this listing too.',
  disputed: 'A business that managed this listing before says that it is still theirs.',
  owned: 'This place has an owner on Hush.',
}

function CaseState({ deskReason, hasProof, isCallRequested, domain }: CaseStateProps) {
  if (deskReason === null && !isCallRequested) {
    return (
      <p className="max-w-prose">
        One of these ways is enough, and most take a minute. Your page then replaces the listing and
        keeps its rating, reviews and followers.
      </p>
    )
  }
  return (
    <section
      aria-labelledby="case-state"
      className="rounded-card border-2 border-amber bg-card p-5 shadow-card"
    >
      <h2 id="case-state" className="text-lg font-semibold">
        {hasProof ? 'Proven, and under review at Hush' : 'Someone at Hush is looking at your claim'}
      </h2>
      <p className="mt-1 max-w-prose text-soft">
        {deskReason === null ? null : `${REASONS[deskReason]} `}
        You will get a mail, usually within two days.{' '}
        {deskReason === 'owned'
          ? 'Your own page is not public until then.'
          : 'You can fill in your own page meanwhile.'}
        {domain !== null && deskReason !== null ? ' A proof below speeds it up.' : null}
        {domain !== null && deskReason === null ? ' A proof below is still quicker.' : null}
      </p>
    </section>
  )
}

export const middleware: Route.MiddlewareFunction[] = [businessPage]

const HERE = href('/profile/claim/proof')

export const meta = unlisted('Prove your claim · Hush')

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

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
  // Another place may have no such page.
  const fields = await readFormOf(requireViewer(context, HERE), request, href('/profile'))
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

interface CallCardProps {
  phone: string | null
  deskReason: DeskReason | null
  isCallRequested: boolean
  hasProof: boolean
  answer: FormAnswer | undefined
}

/** An operator calls the number from before the claim, never one that the claimant gives. */
function CallCard({ phone, deskReason, isCallRequested, hasProof, answer }: CallCardProps) {
  const isSending = useIsSending({ intents: ['call'] })
  if (hasProof || (phone === null && deskReason !== null)) return null
  return (
    <WayCard title={phone === null ? 'Ask a person' : 'Get a call'}>
      <p className="mt-1 max-w-prose text-soft">
        {phone === null
          ? 'Someone at Hush will look at your claim, usually within two days.'
          : `Someone at Hush will call ${phone}, the number of the listing, usually within two days.`}
      </p>
      <WayProblem answer={answerTo(answer, { intents: ['call'] })} />
      {isCallRequested ? (
        <p className="mt-3 font-semibold text-good">We have your request.</p>
      ) : (
        <Form method="post" className="mt-4">
          <FormOfField />
          <Button name="intent" value="call" look="quiet" aria-disabled={isSending}>
            {isSending ? 'Sending…' : phone === null ? 'Ask a person' : 'Ask for a call'}
          </Button>
        </Form>
      )}
    </WayCard>
  )
}
