import { data, href, redirect } from 'react-router'
import { clientAddressContext, servicesContext, viewerContext } from '../../http/context.server.ts'
import { readForm } from '../../http/form.server.ts'
import { keepRetryAfter } from '../../http/retry-after.ts'
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
  if (context.get(viewerContext)?.role === 'business') throw redirect(href('/profile'))
  return null
}

/** The page turns its steps by itself; nothing is to be read anew for them. */
export function shouldRevalidate() {
  return false
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return answerSignUp({
    services: context.get(servicesContext),
    address: context.get(clientAddressContext),
    asked: url.searchParams.get('step'),
    fields: await readForm(request),
    documents: [],
  })
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

export default function BusinessSignUp({ actionData }: Route.ComponentProps) {
  return <Wizard answered={actionData} />
}
