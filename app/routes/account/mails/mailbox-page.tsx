import { href, Link } from 'react-router'
import { requireDemo } from '../../../http/guards.server.ts'
import { listMails } from '../../../integrations/mail/outbox.server.ts'
import { authHref } from '../../../ui/accounts/auth-href.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { NothingHere } from '../../../ui/nothing-here.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/mailbox-page'
import { mailTime } from './mail-time.ts'

export const handle = { header: 'simple' }

export const meta = unlisted('Demo mailbox · Hush')

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requireDemo(context)
  const mails = await listMails(db)
  return {
    mails: mails.map(({ id, recipient, subject, created_at }) => ({
      id,
      recipient,
      subject,
      time: mailTime(created_at),
    })),
  }
}

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { mails } = loaderData
  return (
    <section className="page max-w-3xl py-8 sm:py-12">
      <h1 className="font-display text-3xl">Demo mailbox</h1>
      <p className="mt-2 text-soft">
        Every mail this demo sends arrives here, for everyone to read.
      </p>
      {mails.length === 0 ? (
        <div className="mt-8">
          <NothingHere
            drink="drink-coffee"
            text="No mail yet."
            hint="Sign up to get the first one."
            action={<ButtonLink to={authHref('signup')}>Sign Up</ButtonLink>}
          />
        </div>
      ) : (
        <ul className="mt-6 divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
          {mails.map(mail => (
            <li key={mail.id}>
              <Link
                to={href('/mailbox/:mailId', { mailId: mail.id })}
                className="grid gap-0.5 px-5 py-4 hover:bg-sunk sm:grid-cols-[1fr_auto] sm:gap-x-6"
              >
                <span className="font-semibold">{mail.subject}</span>
                <span className="text-sm text-soft sm:row-span-2">{mail.time}</span>
                <span className="text-sm text-soft">To {mail.recipient}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
