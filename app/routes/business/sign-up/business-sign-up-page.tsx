import { type RouterContextProvider, redirect } from 'react-router'
import type { CardState } from '../../../domain/verifications/card-set-up.ts'
import { savedCardState } from '../../../domain/verifications/check-card-set-up.server.ts'
import type { DocumentKind } from '../../../domain/verifications/documents.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { readUploads, type UploadRule } from '../../../http/forms/uploads.server.ts'
import { retryAfterOf } from '../../../http/retry-after.ts'
import { cardHolder, fetchCardState } from '../../../http/verifications/card-holder.server.ts'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import type { Route } from './+types/business-sign-up-page'
import { completeHref } from './addresses.ts'
import { answerSignUp } from './answer-sign-up.server.ts'
import { readDraft } from './draft.ts'
import { refuseSignedIn } from './refuse-signed-in.server.ts'
import { Wizard } from './wizard.tsx'

type Context = Readonly<RouterContextProvider>

export const handle = { header: 'simple' }

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Business sign-up · Hush')
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return retryAfterOf(actionHeaders)
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
    const card = await cardOnReturn(request, context)
    return { card, stripe: RETURNED[card.state] }
  }
  const card = await knownCard(request, context)
  return { card, stripe: said === 'refresh' ? 'refresh' : null } as const
}

/** While the provider cannot be asked, what it has confirmed before counts: it does not take that back. */
async function cardOnReturn(request: Request, context: Context): Promise<CardState> {
  const asked = await fetchCardState(request, context)
  if (asked.state === 'confirmed') return { state: 'confirmed', email: asked.email }
  if (asked.state !== 'unanswered') return asked
  const known = await knownCard(request, context)
  return known.state === 'confirmed' ? known : asked
}

function knownCard(request: Request, context: Context): Promise<CardState> {
  const { db, now } = context.get(servicesContext)
  return savedCardState(db, { holder: cardHolder(request, context), now: now() })
}

/** How the way to the payment provider and back went, by what is known of the card now. */
const RETURNED = {
  confirmed: 'complete',
  unanswered: 'unanswered',
  open: 'refresh',
  none: 'refresh',
} as const satisfies Record<CardState['state'], string>

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
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction, { typed: readDraft() })
}

export default function BusinessSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <Wizard answered={actionData} {...loaderData} />
}
