import { data, href } from 'react-router'
import { logIn } from '../../domain/accounts/log-in.server.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../domain/demo-world/people.ts'
import { orBusy } from '../../http/busy.server.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../../http/context.server.ts'
import { readForm } from '../../http/form.server.ts'
import { requireDemo } from '../../http/guards.server.ts'
import { tooManySentence } from '../../http/limits.server.ts'
import { forgiveLogInTries, takeLogInLimits } from '../../http/log-in-limits.server.ts'
import { keepRetryAfter, retryAfter } from '../../http/retry-after.ts'
import { redirectSignedIn } from '../../http/signed-in.server.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/demo'
import { readClockSamples } from './clock-samples.ts'
import { DemoSignIns } from './demo-sign-ins.tsx'
import { Tour } from './tour.tsx'

const SIGNED_IN = 'You are signed in as the demo diner.'
const UNKNOWN = 'The demo has nobody like that to sign in as.'
const GONE = 'The demo diner is not here any more. Sign up, and be a diner of your own.'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'A short tour of Hush',
    description:
      'What is on now, a coupon queue, a personal code and a clock that does not guess: Hush in four stops.',
    path: href('/demo'),
  })
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return keepRetryAfter(actionHeaders)
}

export function loader({ context }: Route.LoaderArgs) {
  const { demo, now } = context.get(servicesContext)
  const firstName = context.get(viewerContext)?.firstName ?? null
  return { demo, firstName, samples: readClockSamples(now()) }
}

/** Signs in as the demo diner, who has the password that everybody knows; elsewhere it does not exist. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = requireDemo(context)
  const { db, limits, now } = services
  const fields = await readForm(request)
  if (fields.as !== 'diner') return data({ error: UNKNOWN }, { status: 400 })
  const tried = { email: DEMO_SIGN_INS.diner.email, address: context.get(clientAddressContext) }
  const seconds = await takeLogInLimits(limits, tried)
  if (seconds > 0) {
    const headers = retryAfter(seconds)
    return data({ error: tooManySentence(seconds) }, { status: 429, headers })
  }
  const login = { email: tried.email, password: DEMO_PASSWORD, now: now() }
  const result = await orBusy(logIn(db, { ...login, roles: ['diner'] }))
  if (result.outcome !== 'logged-in') return data({ error: GONE }, { status: 409 })
  await forgiveLogInTries(limits, tried)
  const { session } = result
  return redirectSignedIn(request, services, { session, to: href('/'), notice: SIGNED_IN })
}

export default function Demo({ loaderData, actionData }: Route.ComponentProps) {
  const { demo, firstName, samples } = loaderData
  return (
    <>
      <Tour samples={samples} offersSignIn={demo && firstName === null} />
      {demo ? <DemoSignIns firstName={firstName} error={actionData?.error ?? null} /> : null}
    </>
  )
}
