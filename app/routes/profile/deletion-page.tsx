import { Form, href, Link, useNavigation } from 'react-router'
import { deleteAccountForm } from '../../domain/accounts/account-forms.ts'
import { deleteReleasedProofs } from '../../domain/files/clean-up-files.server.ts'
import { fieldErrors } from '../../domain/forms/fields.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { deleteAccount } from '../../domain/lifecycle/delete-account.server.ts'
import { endCharges } from '../../domain/plans/end-charges.server.ts'
import { redirectSignedOut } from '../../http/accounts/signed-out.server.ts'
import { orBusy } from '../../http/busy.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { readFormOf } from '../../http/forms/form-of.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { requireMember } from '../../http/guards.server.ts'
import { refuseForNow, takeLimits } from '../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { orProviderFailure, ProviderFailure } from '../../http/payments/provider-failure.server.ts'
import { planMailsOf } from '../../http/plans/plan-mails.server.ts'
import { AuthCard } from '../../ui/accounts/auth-card.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useFormCheck } from '../../ui/forms/use-form-check.ts'
import { unlisted } from '../../ui/page-meta.ts'
import { PLAN_HREF } from '../../ui/plans/plan-href.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/deletion-page'
import { BackToAccount } from './back-link.tsx'

const HERE = href('/profile/account/deletion')
const DELETED = 'Your account is deleted. You are welcome back any time.'
const WRONG_PASSWORD = 'That is not your password. Nothing was deleted.'

const RUNNING =
  'Diners are still waiting for a coupon of yours or hold a code for one. End what is open under Promotions; once the last code is used or has expired, you can delete the account. Nothing was deleted.'
const PLAN_RUNNING = 'Your Business plan still goes on. Cancel it first; nothing was deleted.'
const PLAN_UNCLEAR =
  'We cannot reach the payment provider to check for open payments. Nothing was deleted; please try again in a moment.'
/** `first`: what to do before the account can be deleted. */
type DeletionAnswer = FormAnswer<{ first?: { to: string; text: string } }>

const BRANCHES_LEFT = 'Your other places use this log-in. Close them first; nothing was deleted.'
const TO_PLACES = { to: href('/profile/places'), text: 'Go to your places' }
const TO_PLAN = { to: PLAN_HREF, text: 'Go to your plan' }

const MONEY_LEFT =
  'Hush still owes you money, or a payout is on its way. Request it under Payouts, or write to us if it is below the minimum; then you can delete the account. Nothing was deleted.'

export const meta = unlisted('Delete your account · Hush')

export { retryAfterOfAction as headers } from '../../http/retry-after.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { role, hasPassword, accountId, ownerId, businessName } = requireMember(context, HERE)
  return { role, hasPassword, branch: accountId === ownerId ? null : businessName }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, files, mail, limits, payments, baseUrl, now, log } = services
  const viewer = requireMember(context, HERE)
  const { accountId, ownerId, role, businessName } = viewer
  const isBranch = accountId !== ownerId
  const fields = await readFormOf(viewer, request, HERE)
  const parsed = deleteAccountForm.safeParse(fields)
  if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error) })
  const seconds = await takeLimits(limits, [['password by account', ownerId]])
  if (seconds > 0) return refuseForNow(seconds, {})
  const { password } = parsed.data
  const deletion = { accountId, ownerId, password, mails: mail, now: now() }
  let outcome = await orBusy(deleteAccount(db, deletion))
  if (outcome === 'checkout-open' || outcome === 'plan-ending') {
    const mails = planMailsOf(services)
    const ended = await orProviderFailure(log, () =>
      endCharges(db, payments, { accountId, ...mails }),
    )
    if (ended instanceof ProviderFailure) return refuse(503, { problem: PLAN_UNCLEAR })
    outcome = ended === 'paid' ? 'plan-running' : await orBusy(deleteAccount(db, deletion))
  }
  if (outcome === 'wrong-password') return refuse(401, { errors: { password: WRONG_PASSWORD } })
  await limits.clear('password by account', ownerId)
  if (outcome === 'promotions-running') return refuse(409, { problem: RUNNING })
  if (outcome === 'branches-left') {
    return refuse<DeletionAnswer>(409, { problem: BRANCHES_LEFT, first: TO_PLACES })
  }
  if (outcome === 'money-left') return refuse(409, { problem: MONEY_LEFT })
  if (outcome === 'checkout-open' || outcome === 'plan-ending') {
    return refuse(503, { problem: PLAN_UNCLEAR })
  }
  if (outcome === 'plan-running')
    return refuse<DeletionAnswer>(409, { problem: PLAN_RUNNING, first: TO_PLAN })
  if (role === 'business') {
    await deleteReleasedProofs(db, files, { now: now() }).catch((error: unknown) => {
      log.warn({ err: error }, 'released documents wait for the hourly clean-up')
    })
  }
  if (isBranch) return redirectWithNotice(href('/profile'), `${businessName} is closed.`)
  return redirectSignedOut(baseUrl, DELETED)
}

export { changeAction as clientAction } from '../../ui/forms/client-action.ts'

export default function Deletion({ loaderData, actionData }: Route.ComponentProps) {
  const { role, branch } = loaderData
  const lines = role === 'business' ? BUSINESS_LINES : DINER_LINES
  const title = branch === null ? 'Delete your account' : `Close ${branch}`
  return (
    <AuthCard title={title} drink="drink-coffee" cover="cover-coffee">
      <div className="mt-6 grid gap-5">
        <ul className="grid list-disc gap-2 pl-5 text-soft marker:text-bad">
          {(branch === null ? lines : BRANCH_LINES).map(line => (
            <li key={line}>{line}</li>
          ))}
          <li>It cannot be undone. We will send you a mail to confirm.</li>
        </ul>
        {loaderData.hasPassword ? (
          <DeleteForm isBranch={branch !== null} answer={actionData} />
        ) : (
          <PasswordFirst />
        )}
        <BackToAccount />
      </div>
    </AuthCard>
  )
}

const DINER_LINES = [
  'You leave every line that is still open, and its count falls by one.',
  'Activated coupons stay as they are for the others; you lose your codes.',
  'Your profile, what you follow and every mail we kept are deleted at once.',
]

const BUSINESS_LINES = [
  'Your page, its pictures and your deals leave Hush, and nobody follows it any more.',
  'You cannot delete the account while diners are in a line of yours or hold a code.',
  'Nor while Hush owes you money or a payout is on its way.',
  'Cancel a Business plan first: we do not delete an account that is still charged. What is left of a canceled plan ends with the account.',
  'Your account, your documents and every mail we kept are deleted at once; what was paid stays in our books, without your name.',
  'A connected Stripe account stays yours; we forget about it.',
]

const BRANCH_LINES = [
  'Its page, its pictures and its deals leave Hush, and nobody follows it any more.',
  'You cannot close it while diners are in a line of it or hold a code.',
  'Nor while Hush owes it money or a payout is on its way.',
  'Cancel its Business plan first.',
  'Your other places and your log-in stay.',
]

function PasswordFirst() {
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        A password must confirm this, so that nobody can do it on a phone you left lying around. You
        log in by code and have none yet.
      </p>
      <ButtonLink to={href('/profile/account/password')} look="quiet">
        Set a password
      </ButtonLink>
    </div>
  )
}

interface DeleteFormProps {
  isBranch: boolean
  answer: DeletionAnswer | undefined
}

function DeleteForm({ isBranch, answer }: DeleteFormProps) {
  const { errors, onSubmit } = useFormCheck(deleteAccountForm, answer?.errors)
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" onSubmit={onSubmit} noValidate={useHydrated()} className="grid gap-5">
      <FormOfField />
      {answer?.problem ? (
        <FormProblem>
          {answer.problem}{' '}
          {answer.first ? (
            <Link to={answer.first.to} className="underline underline-offset-4">
              {answer.first.text}
            </Link>
          ) : null}
        </FormProblem>
      ) : null}
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password}
      />
      <CheckField
        label={
          isBranch
            ? 'Yes, close this place and delete everything in it.'
            : 'Yes, delete my account and everything in it.'
        }
        name="sure"
        value="yes"
        error={errors.sure}
      />
      <Button look="danger" aria-disabled={isSending}>
        {isSending ? 'Deleting…' : isBranch ? 'Close this place' : 'Delete my account'}
      </Button>
    </Form>
  )
}
