import type { ReactNode } from 'react'
import { data, Form, href, useNavigation } from 'react-router'
import { emailForm } from '../../../domain/accounts/account-forms.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { isUid } from '../../../domain/ids/id.ts'
import { inviteStaff, withdrawInvitation } from '../../../domain/staff/invitations.server.ts'
import { listStaff, removeStaff } from '../../../domain/staff/staff.server.ts'
import { type Invitation, MAX_STAFF, type StaffMember } from '../../../domain/staff/staff.ts'
import { absoluteUrl } from '../../../http/absolute-url.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { LOGGED_OUT, refuse } from '../../../http/forms/refuse.ts'
import { businessPage, requireBusiness } from '../../../http/guards.server.ts'
import { refuseForNow, takeLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { answerForScript, notReached, textsOf } from '../../../ui/forms/answer-for-script.ts'
import { AnswerProblem } from '../../../ui/forms/answer-problem.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Route } from './+types/staff-page'

const LOG_IN = `${href('/business-login')}?${new URLSearchParams({ next: href('/profile/staff') })}`

function InviteForm({ answer }: { answer: FormAnswer | undefined }) {
  const { errors, onSubmit } = useFormCheck(emailForm, answer?.errors)
  const isSending = useNavigation().formData?.has('email') ?? false
  return (
    <Form
      method="post"
      onSubmit={onSubmit}
      noValidate={useHydrated()}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-5 shadow-card sm:p-6"
    >
      <FormOfField />
      <AnswerProblem answer={answer} logIn={LOG_IN} then="send it: the email is still here" />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <Field
          label="Email of a colleague"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          defaultValue={answer?.typed?.email}
          error={errors.email}
          hint="We mail a link that works once, for seven days."
        />
        <Button aria-disabled={isSending} className="min-h-12 sm:mt-8">
          {isSending ? 'Sending…' : 'Invite'}
        </Button>
      </div>
    </Form>
  )
}

export const middleware: Route.MiddlewareFunction[] = [businessPage]

const HERE = href('/profile/staff')

const REFUSALS = {
  'own-address':
    'That is your own address, and you redeem already. Staff have an account of their own, as diners.',
  'already-staff': 'They are already on your staff.',
  'too-many': `A bar can have at most ${MAX_STAFF} people. Remove somebody first.`,
}

export const meta = unlisted('Staff · Hush')

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) return { staff: [], invitations: [] }
  const { accountId: businessId } = await requireBusiness(context, HERE)
  const { db, now } = context.get(servicesContext)
  return listStaff(db, { businessId, now: now() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  if (!context.get(viewerContext)) {
    return refuse(401, { problem: LOGGED_OUT, isLoggedOut: true, typed })
  }
  const business = await requireBusiness(context, HERE)
  const { db, limits, mail, baseUrl, now } = context.get(servicesContext)
  const { accountId: businessId } = business
  if (isFormOfAnother(business, typed)) return refuse(409, { problem: OF_ANOTHER, typed })
  if (isUid(typed.remove ?? '')) {
    const person = { businessId, accountId: typed.remove ?? '', by: 'business' } as const
    if (await removeStaff(db, { ...person, now: now() })) {
      return redirectWithNotice(HERE, 'Removed. They can no longer redeem codes.')
    }
    throw data('They are not on your staff.', { status: 404 })
  }
  if (isUid(typed.withdraw ?? '')) {
    if (await withdrawInvitation(db, { businessId, invitationId: typed.withdraw ?? '' })) {
      return redirectWithNotice(HERE, 'Withdrawn. The link in the email no longer works.')
    }
    throw data('There is no such invitation.', { status: 404 })
  }
  const parsed = emailForm.safeParse(typed)
  if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed })
  const { email } = parsed.data
  const seconds = await takeLimits(limits, [
    ['staff mails by business', businessId],
    ['staff mails by email', email],
  ])
  if (seconds > 0) return refuseForNow(seconds, { typed })
  const link = (token: string) => absoluteUrl(baseUrl, href('/staff-invitation'), { token })
  const outcome = await inviteStaff(db, { business, email, mail, link, now: now() })
  if (outcome !== 'invited') return refuse(409, { errors: { email: REFUSALS[outcome] }, typed })
  return redirectWithNotice(HERE, `An invitation is on its way to ${email}.`)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = textsOf(await request.clone().formData())
  return answerForScript<FormAnswer>(serverAction, { lost: notReached('changed'), typed })
}

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { staff, invitations } = loaderData
  return (
    <div className="page grid max-w-4xl grid-cols-1 gap-8 py-5 sm:py-8">
      <header>
        <h1 className="font-display text-3xl sm:text-4xl">Staff</h1>
        <p className="mt-1 max-w-prose text-soft sm:text-lg">
          They check and redeem codes and see your results, each with an account of their own, and
          nothing else. Each redemption says who made it.
        </p>
      </header>
      <InviteForm key={invitations.length} answer={actionData} />
      <StaffList staff={staff} />
      <InvitationList invitations={invitations} />
    </div>
  )
}

function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-display text-2xl">Who redeems for you</h2>
      {staff.length === 0 ? (
        <p className="rounded-card border border-dashed border-line p-6 text-center text-soft">
          Only you so far.
        </p>
      ) : (
        <Rows>
          {staff.map(({ accountId, name, email, since }) => (
            <Row key={accountId} title={name} facts={`${email}, since ${since}`}>
              <Press name="remove" value={accountId} look="danger">
                Remove<span className="sr-only"> {name}</span>
              </Press>
            </Row>
          ))}
        </Rows>
      )}
    </section>
  )
}

function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-display text-2xl">Invited</h2>
      <Rows>
        {invitations.map(({ id, email, sentOn, isOver }) => (
          <Row key={id} title={email} facts={isOver ? 'The link has expired' : `Sent on ${sentOn}`}>
            <Press name="email" value={email} look="quiet">
              Send again<span className="sr-only"> to {email}</span>
            </Press>
            <Press name="withdraw" value={id} look="quiet">
              Withdraw<span className="sr-only"> the invitation of {email}</span>
            </Press>
          </Row>
        ))}
      </Rows>
    </section>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
      {children}
    </ul>
  )
}

function Row({ title, facts, children }: { title: string; facts: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <p className="min-w-[min(14rem,100%)] flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="text-sm text-soft">{facts}</span>
      </p>
      {children}
    </li>
  )
}

interface PressProps {
  name: string
  value: string
  look: 'quiet' | 'danger'
  children: ReactNode
}

function Press({ name, value, look, children }: PressProps) {
  const isSending = useNavigation().formData?.get(name) === value
  return (
    <Form method="post" preventScrollReset>
      <FormOfField />
      <Button name={name} value={value} look={look} aria-disabled={isSending}>
        {children}
      </Button>
    </Form>
  )
}
