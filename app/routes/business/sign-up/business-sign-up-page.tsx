import { type RouterContextProvider, redirect } from 'react-router'
import type { CardState } from '../../../domain/verifications/card-set-up.ts'
import { savedCardState } from '../../../domain/verifications/check-card-set-up.server.ts'
import type { DocumentKind } from '../../../domain/verifications/documents.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { readUploads, type UploadRule } from '../../../http/forms/uploads.server.ts'
import { cardHolder, fetchCardState } from '../../../http/verifications/card-holder.server.ts'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/business-sign-up-page'
import { completeHref } from './addresses.ts'
import { answerSignUp } from './answer-sign-up.server.ts'
import { readDraft } from './draft.ts'
import { refuseSignedIn } from './refuse-signed-in.server.ts'
import { Wizard } from './wizard.tsx'

type Context = Readonly<RouterContextProvider>

export const handle = { header: 'simple' }

export const meta = unlisted('Business sign-up · Hush')

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

/** The return address proves nothing, so the provider tells whether the card is confirmed. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  refuseSignedIn(context)
  const stripe = url.searchParams.get('stripe')
  // Drops the secrets that the provider adds to the address.
  if (url.searchParams.has('setup_intent')) throw redirect(completeHref())
  if (stripe === 'complete') {
    const card = await cardOnReturn(request, context)
    return { card, stripe: RETURNED[card.state] }
  }
  const card = await findSavedCard(request, context)
  return { card, stripe: stripe === 'refresh' ? 'refresh' : null } as const
}

/** A confirmed card stays confirmed, so the saved state counts while the provider is unreachable. */
async function cardOnReturn(request: Request, context: Context): Promise<CardState> {
  const fetched = await fetchCardState(request, context)
  if (fetched.state === 'confirmed') return { state: 'confirmed', email: fetched.email }
  if (fetched.state !== 'unanswered') return fetched
  const saved = await findSavedCard(request, context)
  return saved.state === 'confirmed' ? saved : fetched
}

function findSavedCard(request: Request, context: Context): Promise<CardState> {
  const { db, now } = context.get(servicesContext)
  return savedCardState(db, { holder: cardHolder(request, context), now: now() })
}

const RETURNED = {
  confirmed: 'complete',
  unanswered: 'unanswered',
  open: 'refresh',
  none: 'refresh',
} as const satisfies Record<CardState['state'], string>

/** Steps change in the browser; there is nothing to load. */
export function shouldRevalidate() {
  return false
}

export async function action({ request, context, url }: Route.ActionArgs) {
  refuseSignedIn(context)
  const uploads = await readUploads(request, context, { ownerId: null, files: DOCUMENTS })
  return answerSignUp({
    services: context.get(servicesContext),
    address: context.get(clientAddressContext),
    requestedStep: url.searchParams.get('step'),
    cardHolder: cardHolder(request, context),
    ...uploads,
  })
}

const DOCUMENTS: Record<DocumentKind, UploadRule> = {
  'id-front': { area: 'proofs' },
  'id-back': { area: 'proofs' },
  'business-document': { area: 'proofs' },
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction, { typed: readDraft() })
}

export default function BusinessSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <Wizard initialAnswer={actionData} {...loaderData} />
}
