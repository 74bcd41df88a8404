import { type ReactNode, useId } from 'react'
import { Form, href } from 'react-router'
import { countSessions } from '../../domain/accounts/sessions.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireMember } from '../../http/guards.server.ts'
import { clearBrowserData } from '../../ui/accounts/clear-browser-data.ts'
import { BackButton } from '../../ui/back-button.tsx'
import { Button, ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import { PLAN_HREF } from '../../ui/plans/plan-href.ts'
import type { Route } from './+types/account-page'

export const meta = unlisted('Your account · Hush')

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = requireMember(context, href('/profile/account'))
  const { role, email, hasPassword, hasBranches } = viewer
  const { db, now } = context.get(servicesContext)
  const sessions = await countSessions(db, { accountId: viewer.ownerId, now: now() })
  const isBranch = viewer.accountId !== viewer.ownerId
  return { role, email, hasPassword, sessions, hasBranches, isBranch }
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { role, email, hasPassword, sessions, hasBranches, isBranch } = loaderData
  const isBusiness = role === 'business'
  return (
    <section className={isBusiness ? 'page py-5 sm:py-8' : 'page max-w-3xl py-4 sm:py-10'}>
      {isBusiness ? null : (
        <div className="mb-2">
          <BackButton to={href('/profile')} />
        </div>
      )}
      <h1 className="font-display text-3xl sm:text-4xl">Your account</h1>
      <p className="mt-1 text-soft">You log in as {email}.</p>
      <div className="mt-6 max-w-3xl divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        <Row
          title="Password"
          text={
            hasPassword
              ? 'Changing it logs every other device out and keeps you logged in here.'
              : 'You log in by code. With a password you can log in without a mail, too.'
          }
        >
          <ButtonLink to={href('/profile/account/password')} look="quiet">
            {hasPassword ? 'Change password' : 'Set a password'}
          </ButtonLink>
        </Row>
        <Row title="Devices" text={devicesText(sessions)}>
          <Form method="post" action={href('/sessions/end')} onSubmit={clearBrowserData}>
            <Button look="quiet" className="w-full">
              Log out everywhere
            </Button>
          </Form>
        </Row>
        {isBusiness ? (
          <Row
            title="Places"
            text={
              hasBranches
                ? 'You have several places under this log-in, each with a page, a plan and payouts of its own.'
                : 'More than one bar? Each gets a page of its own, under this log-in.'
            }
          >
            <ButtonLink to={href('/profile/places')} look="quiet">
              Your places
            </ButtonLink>
          </Row>
        ) : null}
        {isBusiness ? (
          <MoneyRows />
        ) : (
          <Row
            title="Mails"
            text="We mail you when a coupon of yours activates, and when one ends unfilled. Each can be switched off."
          >
            <ButtonLink to={href('/mail-settings')} look="quiet">
              Choose mails
            </ButtonLink>
          </Row>
        )}
        <Row title="Your data" text={isBusiness ? BUSINESS_DATA : DINER_DATA}>
          <a href={href('/profile/account/data')} className={buttonClass('quiet')}>
            Download my data
          </a>
        </Row>
        <Row
          title={isBranch ? 'Close this place' : 'Delete account'}
          text={isBranch ? BRANCH_END : isBusiness ? BUSINESS_END : DINER_END}
        >
          <ButtonLink to={href('/profile/account/deletion')} look="danger">
            {isBranch ? 'Close this place' : 'Delete my account'}
          </ButtonLink>
        </Row>
      </div>
    </section>
  )
}

function MoneyRows() {
  return (
    <>
      <Row title="Plan" text="What it includes and costs, and how to change or cancel it.">
        <ButtonLink to={PLAN_HREF} look="quiet">
          Your plan
        </ButtonLink>
      </Row>
      <Row title="Payouts" text="Payouts go to a Stripe account that you connect here.">
        <ButtonLink to={href('/connect-account')} look="quiet">
          Connect account
        </ButtonLink>
      </Row>
    </>
  )
}

const DINER_DATA =
  'Everything we hold about you, as one JSON file: your account, what you follow, your places in line with their codes, and which mails we sent you.'
const BUSINESS_DATA =
  'Everything we hold about you, as one JSON file: your account, your page, your promotions, your verifications, your plan, your payouts, and which mails we sent you.'
const DINER_END = 'Takes you out of every open line and forgets you. It cannot be undone.'
const BRANCH_END = 'Takes its page off Hush. Your other places and your log-in stay.'
const BUSINESS_END = 'Takes your page off Hush and forgets you. It cannot be undone.'

function devicesText(sessions: number): string {
  return sessions === 1
    ? 'You are logged in on this device only.'
    : `You are logged in on ${sessions} devices, this one included.`
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 px-5 py-5 sm:grid-cols-[1fr_13rem] sm:items-center sm:gap-8 sm:px-7"
    >
      <div>
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="mt-0.5 text-soft">{text}</p>
      </div>
      <div className="grid">{children}</div>
    </section>
  )
}
