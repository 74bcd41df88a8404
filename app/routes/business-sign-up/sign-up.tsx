import { data, redirect } from 'react-router'
import type { CardState } from '../../domain/card-set-ups/card-set-up.ts'
import { type CheckedCard, knownCardState } from '../../domain/card-set-ups/check.server.ts'
import type { DocumentKind } from '../../domain/verifications/documents.ts'
import { askAboutCard, cardHolder } from '../../http/card-holder.server.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { keepRetryAfter } from '../../http/retry-after.ts'
import { readUploads, type UploadRule } from '../../http/uploads.server.ts'
import { failureSentence, NOT_REACHED } from '../../ui/failure-sentence.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/sign-up'
import { completeHref } from './addresses.ts'
import type { SignUpAnswer } from './answer.ts'
import { answerSignUp } from './answer-sign-up.server.ts'
import { readDraft } from './draft.ts'
import { refuseSignedIn } from './refuse-signed-in.server.ts'
import { Wizard } from './wizard.tsx'

export const handle = { header: 'simple' }

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Business sign-up · Hush')
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return keepRetryAfter(actionHeaders)
}

/**
 * Whether the card of this browser is confirmed. Who comes back from the payment provider says so with
 * the address, which proves nothing: the provider is asked.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  refuseSignedIn(context)
  const said = url.searchParams.get('stripe')
  // What else the provider writes into the address is for nobody's eyes, and not needed.
  if (url.searchParams.has('setup_intent')) throw redirect(completeHref())
  if (said === 'complete') {
    const card = shown((await askAboutCard(request, context)) ?? { state: 'none' })
    return { card, stripe: card.state === 'confirmed' ? 'complete' : 'refresh' } as const
  }
  const { db, now } = context.get(servicesContext)
  const card = await knownCardState(db, { holder: cardHolder(request, context), now: now() })
  return { card, stripe: said === 'refresh' ? 'refresh' : null } as const
}

function shown(checked: CheckedCard): CardState {
  return checked.state === 'confirmed' ? { state: 'confirmed', email: checked.email } : checked
}

/** The page turns its steps by itself; nothing is to be read anew for them. */
export function shouldRevalidate() {
  return false
}

export async function action({ request, context, url }: Route.ActionArgs) {
  refuseSignedIn(context)
  const uploads = await readUploads(request, context, { ownerId: null, files: DOCUMENTS })
  return answerSignUp({
    services: context.get(servicesContext),
    address: context.get(clientAddressContext),
    asked: url.searchParams.get('step'),
    cardHolder: cardHolder(request, context),
    ...uploads,
  })
}

const DOCUMENTS: Record<DocumentKind, UploadRule> = {
  'id-front': { area: 'proofs' },
  'id-back': { area: 'proofs' },
  'business-document': { area: 'proofs' },
}

/** What cannot reach us, or is refused before it is read, is answered where it was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (failure) {
    const error = failureSentence(failure, NOT_REACHED)
    return data<SignUpAnswer>({ step: 3, error, typed: readDraft() }, { status: 503 })
  }
}

export default function BusinessSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <Wizard answered={actionData} {...loaderData} />
}
