import { data, href } from 'react-router'
import { logIn } from '../../domain/accounts/log-in.server.ts'
import type { Role } from '../../domain/accounts/viewer.ts'
import {
  clearLogInAttempts,
  logInAttempt,
  takeLogInLimits,
} from '../../http/accounts/log-in-limits.server.ts'
import { redirectSignedIn } from '../../http/accounts/signed-in.server.ts'
import { orBusy } from '../../http/busy.server.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { requireDemo } from '../../http/guards.server.ts'
import { tooManySentence } from '../../http/limits/limits.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { listed } from '../../ui/page-meta.ts'
import type { Route } from './+types/demo-page'
import { readClockSamples } from './clock-samples.ts'
import { type DemoPart, DemoSignIns, demoPart } from './demo-sign-ins.tsx'
import { Tour } from './tour.tsx'

const PARTS: Record<DemoPart, { role: Role; title: string; to: string }> = {
  diner: { role: 'diner', title: 'the demo diner', to: href('/') },
  business: { role: 'business', title: 'the demo business', to: href('/profile') },
  newBusiness: { role: 'business', title: 'the new demo business', to: href('/profile') },
  staff: { role: 'diner', title: 'somebody behind the bar', to: href('/profile/redeem') },
  operator: { role: 'operator', title: 'the demo operator', to: href('/operator') },
}

const UNKNOWN = 'There is no such account in the demo.'
const GONE = 'That demo account no longer exists. Sign up for one of your own.'

export const meta = listed({
  title: 'A short tour of Hush',
  description:
    'What is on now, a coupon queue, a personal code and a clock that does not guess: Hush in four stops.',
  path: href('/demo'),
})

export { retryAfterOfAction as headers } from '../../http/retry-after.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { demo, now } = context.get(servicesContext)
  const firstName = context.get(viewerContext)?.firstName ?? null
  return { demo: demo !== null, firstName, samples: readClockSamples(now()) }
}

/** Outside the demo, whose password is public, this does not exist. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = requireDemo(context)
  const { db, limits, now, demo } = services
  const fields = await readForm(request)
  const part = demoPart(fields.as)
  if (!part) return data({ error: UNKNOWN }, { status: 400 })
  const { role, title, to } = PARTS[part]
  const attempt = logInAttempt(request, services, {
    email: demo.signIns[part].email,
    address: context.get(clientAddressContext),
  })
  const seconds = await takeLogInLimits(limits, attempt)
  if (seconds > 0) {
    const headers = retryAfter(seconds)
    return data({ error: tooManySentence(seconds) }, { status: 429, headers })
  }
  const login = { email: attempt.email, password: demo.password, now: now() }
  const result = await orBusy(logIn(db, { ...login, roles: [role] }))
  if (result.outcome !== 'logged-in') return data({ error: GONE }, { status: 409 })
  await clearLogInAttempts(limits, attempt)
  const { session, accountId } = result
  const notice = `You are signed in as ${title}.`
  return redirectSignedIn(request, context, { session, accountId, role, to, notice })
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
