import { Form, href, Link, useNavigation } from 'react-router'
import { confirmForm, provenForm } from '../../../domain/accounts/account-forms.ts'
import { findToken } from '../../../domain/accounts/account-tokens.server.ts'
import { provesPassword } from '../../../domain/accounts/passwords.server.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { confirmEmail } from '../../../domain/lifecycle/confirm-email.server.ts'
import { redirectSignedIn } from '../../../http/accounts/signed-in.server.ts'
import { verificationLinks } from '../../../http/accounts/verification-links.server.ts'
import { orBusy } from '../../../http/busy.server.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { signUpProof } from '../../../http/cookies.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { orNotSaved } from '../../../http/forms/not-saved.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { refuseForNow, takeLimits } from '../../../http/limits/limits.server.ts'
import { safePath } from '../../../http/safe-path.ts'
import { AuthCard } from '../../../ui/accounts/auth-card.tsx'
import { authHref } from '../../../ui/accounts/auth-href.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/confirm-email-page'
import { type TokenAnswer, tokenPageHeaders } from './token-page.ts'
import { useCleanAddress } from './use-clean-address.ts'

export const handle = { header: 'simple' }

const OVER =
  'This link no longer works: it was already used, is older than 24 hours, or was replaced by a newer email.'
const WRONG_PASSWORD = 'That is not the password you chose when you signed up.'

const WELCOMES = {
  diner: 'Your email is confirmed. Welcome to Hush!',
  verified:
    'Your email is confirmed and your business is verified. Welcome to Hush! Next: your happy hours, and your first coupon.',
  'under-review':
    'Your email is confirmed. Welcome to Hush! Next: your happy hours. Your documents are under review, ready within 48 hours.',
  unverified:
    'Your email is confirmed. Welcome to Hush! Next: your happy hours, and your verification, which lets you post coupons and deals.',
}

export const meta = unlisted('Confirm your email · Hush')

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return tokenPageHeaders(actionHeaders)
}

/** A GET does not confirm: scanners open the links in mails. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, now, baseUrl } = context.get(servicesContext)
  const token = url.searchParams.get('token') ?? ''
  const next = safePath(url.searchParams.get('next'))
  const row = await findToken(db, { token, purpose: 'confirm', now: now() })
  const isProven = provesPassword(row?.password_hash ?? undefined, signUpProof(request, baseUrl))
  return { token: row ? token : null, next, isProven }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, limits, now, baseUrl } = services
  const fields = await readForm(request)
  const next = safePath(fields.next)
  const proof = signUpProof(request, baseUrl)
  const parsed = (fields.proven && proof ? provenForm : confirmForm).safeParse(fields)
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    if (!errors.password) return refuse<TokenAnswer>(400, { problem: OVER, token: null, next })
    return refuse<TokenAnswer>(400, { errors, token: fields.token ?? null, next })
  }
  const { token } = parsed.data
  const seconds = await takeLimits(limits, [
    ['log-in by address', context.get(clientAddressContext)],
    ['confirm by token', token],
  ])
  if (seconds > 0) return refuseForNow<TokenAnswer>(seconds, { token, next })
  const mails = { queue: services.mail, links: verificationLinks(services.baseUrl) }
  const work = confirmEmail(db, { ...parsed.data, proof, mails, now: now() })
  const result = await orBusy(orNotSaved(services.log, work))
  if (typeof result === 'string') {
    return refuse<TokenAnswer>(500, { problem: result, token, next })
  }
  if (result.outcome === 'over') {
    return refuse<TokenAnswer>(400, { problem: OVER, token: null, next })
  }
  if (result.outcome === 'wrong-password') {
    return refuse<TokenAnswer>(401, { errors: { password: WRONG_PASSWORD }, token, next })
  }
  const { session, accountId, business } = result
  const to = business ? href('/profile') : next
  const role = business ? 'business' : 'diner'
  const notice = WELCOMES[business ?? 'diner']
  return redirectSignedIn(request, context, { session, accountId, role, to, notice })
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  useCleanAddress()
  const { token, next } = actionData ?? loaderData
  const isProven = !actionData && loaderData.isProven
  const isSending = useNavigation().state === 'submitting'
  return (
    <AuthCard title="Confirm your email" drink="drink-champagne" cover="cover-champagne">
      <div className="mt-6 grid gap-5">
        {actionData?.problem ? <FormProblem>{actionData.problem}</FormProblem> : null}
        {token === null && !actionData?.problem ? <FormProblem>{OVER}</FormProblem> : null}
        {token === null ? <NewLink next={next} /> : null}
        {token === null ? null : (
          <>
            <p className="text-soft">
              {isProven
                ? 'You signed up in this browser, so you need not enter your password again.'
                : 'Enter the password you chose when you signed up. It tells us that the sign-up was yours.'}
            </p>
            <Form method="post" action={href('/confirm-email')} className="grid gap-5">
              <input type="hidden" name="token" value={token} />
              <input type="hidden" name="next" value={next} />
              {isProven ? (
                <input type="hidden" name="proven" value="yes" />
              ) : (
                <PasswordField
                  label="Password"
                  autoComplete="current-password"
                  error={actionData?.errors?.password}
                />
              )}
              <Button aria-disabled={isSending}>
                {isSending ? 'Confirming…' : 'Confirm and log in'}
              </Button>
            </Form>
            {isProven ? null : (
              <TextLink to={authHref('forgotPassword', next)}>
                Not sure which password? Set a new one
              </TextLink>
            )}
          </>
        )}
      </div>
    </AuthCard>
  )
}

function NewLink({ next }: { next: string }) {
  return (
    <p className="text-soft">
      If your account is still waiting,{' '}
      <Link to={authHref('login', next)} className="text-link underline underline-offset-4">
        log in
      </Link>{' '}
      and we will send you a new link.
    </p>
  )
}
