import { data, href, redirect } from 'react-router'
import type { DocumentKind } from '../../domain/verifications/documents.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../../http/context.server.ts'
import { noticeCookie } from '../../http/notice.server.ts'
import { keepRetryAfter } from '../../http/retry-after.ts'
import { readUploads, type UploadRule } from '../../http/uploads.server.ts'
import { failureSentence, NOT_REACHED } from '../../ui/failure-sentence.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/sign-up'
import type { SignUpAnswer } from './answer.ts'
import { answerSignUp } from './answer-sign-up.server.ts'
import { readDraft } from './draft.ts'
import { Wizard } from './wizard.tsx'

export const handle = { header: 'simple' }

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Business sign-up · Hush')
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return keepRetryAfter(actionHeaders)
}

export function loader({ context }: Route.LoaderArgs) {
  refuseSignedIn(context)
  return null
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
    ...uploads,
  })
}

const DOCUMENTS: Record<DocumentKind, UploadRule> = {
  'id-front': { area: 'proofs' },
  'id-back': { area: 'proofs' },
  'business-document': { area: 'proofs' },
}

/** An account belongs to one role: who has one goes on with it. */
function refuseSignedIn(context: Route.LoaderArgs['context']): void {
  const viewer = context.get(viewerContext)
  if (!viewer) return
  if (viewer.role === 'business') throw redirect(href('/profile'))
  throw redirect(href('/'), { headers: { 'Set-Cookie': noticeCookie(LOG_OUT_FIRST) } })
}

const LOG_OUT_FIRST = 'A business has an account of its own. Please log out before you sign one up.'

/** What cannot reach us, or is refused before it is read, is answered where it was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (failure) {
    const error = failureSentence(failure, NOT_REACHED)
    return data<SignUpAnswer>({ step: 3, error, typed: readDraft() }, { status: 503 })
  }
}

export default function BusinessSignUp({ actionData }: Route.ComponentProps) {
  return <Wizard answered={actionData} />
}
