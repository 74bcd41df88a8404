import { Form, href, redirect, useNavigation } from 'react-router'
import { CODE_DIGITS, codeForm } from '../../domain/desk/operators/operator-forms.ts'
import { checkSecondFactor, findSetUp } from '../../domain/desk/operators/second-factor.server.ts'
import { fieldErrors } from '../../domain/forms/fields.ts'
import { qrCode } from '../../domain/pictures/qr-code.server.ts'
import { redirectSignedIn } from '../../http/accounts/signed-in.server.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { lacksSecondFactor, requireOperatorRole } from '../../http/guards.server.ts'
import { refuseForNow, takeLimits } from '../../http/limits/limits.server.ts'
import { safePath } from '../../http/safe-path.ts'
import { AuthCard } from '../../ui/accounts/auth-card.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { useFormCheck } from '../../ui/forms/use-form-check.ts'
import { unlisted } from '../../ui/page-meta.ts'
import { QrImage } from '../../ui/qr-image.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/second-factor-page'

export const handle = { header: 'simple' }

const PROBLEMS = {
  wrong: 'That is not the code. Look at the app again: a code is good for half a minute.',
  used: 'That code was used already. Please wait for the next one.',
  unreadable:
    'This server can no longer read your second factor. Whoever runs it can reset it at its terminal: npm run operator -- grant, and your email.',
} as const

export const meta = unlisted('Second factor · Hush')

export { retryAfterOfAction as headers } from '../../http/retry-after.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accountId, email } = requireOperatorRole(context)
  const next = onward(url)
  if (!lacksSecondFactor(context)) throw redirect(next)
  const { db, keys } = context.get(servicesContext)
  const setUp = await findSetUp(db, { accountId, email, key: keys.secondFactor })
  if (setUp.state !== 'to-enrol') return { ...setUp, email }
  return { state: setUp.state, email, text: setUp.text, qr: qrCode(setUp.uri) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { accountId } = requireOperatorRole(context)
  const services = context.get(servicesContext)
  const { db, keys, limits, now } = services
  const parsed = codeForm.safeParse(await readForm(request))
  if (!parsed.success) return refuse(400, { problem: fieldErrors(parsed.error).code })
  const seconds = await takeLimits(limits, [['second factor by account', accountId]])
  if (seconds > 0) return refuseForNow(seconds, {})
  const { code } = parsed.data
  const by = auditActorOf(request, context)
  const attempt = { accountId, code, key: keys.secondFactor, by, now: now() }
  const result = await checkSecondFactor(db, attempt)
  if (result.outcome !== 'passed') {
    return refuse(403, { problem: PROBLEMS[result.outcome] })
  }
  await limits.clear('second factor by account', accountId)
  const { session } = result
  const signedIn = {
    session,
    accountId,
    role: 'operator',
    to: onward(url),
    notice: 'Welcome.',
  } as const
  return redirectSignedIn(request, context, signedIn)
}

function onward(url: URL): string {
  const next = safePath(url.searchParams.get('next'))
  return next.startsWith(`${href('/operator')}/`) ? next : href('/operator')
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = loaderData
  const { errors, onSubmit } = useFormCheck(codeForm, undefined)
  const isSending = useNavigation().state === 'submitting'
  const hydrated = useHydrated()
  const problem = state === 'unreadable' ? PROBLEMS.unreadable : actionData?.problem
  return (
    <AuthCard title="Second factor" drink="drink-whiskey" cover="cover-rooftop">
      <div className="mt-4 grid gap-5">
        {problem ? <FormProblem>{problem}</FormProblem> : null}
        {state === 'to-enrol' ? <Enrolment {...loaderData} /> : null}
        {state === 'enrolled' ? (
          <p className="text-soft">
            Enter the code that your authenticator app shows for {loaderData.email}.
          </p>
        ) : null}
        {state === 'unreadable' ? null : (
          <Form method="post" onSubmit={onSubmit} noValidate={hydrated} className="grid gap-5">
            <Field
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={CODE_DIGITS + 1}
              required
              error={errors.code}
            />
            <Button aria-disabled={isSending}>{isSending ? 'Checking…' : 'Open the desk'}</Button>
          </Form>
        )}
      </div>
    </AuthCard>
  )
}

interface EnrolmentProps {
  email: string
  /** The key, in groups of four. */
  text: string
  qr: { size: number; path: string }
}

function Enrolment({ email, text, qr }: EnrolmentProps) {
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        The desk needs a code besides your password. Add Hush to an authenticator app once, then
        enter the code that it shows for {email}.
      </p>
      <QrImage
        qr={qr}
        label="The key as a QR code, for the camera of the app"
        className="mx-auto w-48 rounded-2xl bg-white"
      />
      <div className="rounded-2xl bg-sunk p-4">
        <p className="text-sm text-soft">Or type this key into the app:</p>
        <p className="mt-1 font-mono font-semibold tracking-wide">{text}</p>
      </div>
    </div>
  )
}
