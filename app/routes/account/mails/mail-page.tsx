import { data, href, Link } from 'react-router'
import { z } from 'zod'
import { requireDemo } from '../../../http/guards.server.ts'
import { findMail } from '../../../integrations/mail/outbox.server.ts'
import { unsubscribeHeaders } from '../../../integrations/mail/transport.ts'
import { ArrowLeft } from '../../../ui/icons.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/mail-page'
import { linkedText } from './mail-text.ts'
import { mailTime } from './mail-time.ts'

export const handle = { header: 'simple' }

const REMOVED = 'The text of this mail was removed seven days after it was sent.'

export const meta = unlisted('Demo mail · Hush')

export function headers() {
  return { 'Referrer-Policy': 'no-referrer' }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, baseUrl } = requireDemo(context)
  const mailId = z.uuid().safeParse(params.mailId)
  const mail = mailId.success ? await findMail(db, mailId.data) : undefined
  if (!mail) throw data('There is no such mail.', { status: 404 })
  return {
    recipient: mail.recipient,
    subject: mail.subject,
    time: mailTime(mail.created_at),
    headers: Object.entries(unsubscribeHeaders(mail.unsubscribe_url)),
    text: linkedText(mail.body ?? REMOVED, baseUrl),
  }
}

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { recipient, subject, time, headers, text } = loaderData
  return (
    <article className="page max-w-3xl py-8 sm:py-12">
      <Link to={href('/mailbox')} className="inline-flex min-h-11 items-center gap-2 text-link">
        <ArrowLeft /> Demo mailbox
      </Link>
      <div className="mt-2 rounded-card border border-line bg-card p-6 shadow-card sm:p-10">
        <h1 className="font-display text-2xl sm:text-3xl">{subject}</h1>
        <p className="mt-2 text-sm text-soft">
          To {recipient} · {time}
        </p>
        <p className="mt-6 whitespace-pre-line leading-relaxed">
          {text.map((part, index) =>
            part.path === undefined ? (
              part.text
            ) : (
              <a
                key={index}
                href={part.path}
                rel="noreferrer"
                className="text-link underline underline-offset-4"
              >
                {part.text}
              </a>
            ),
          )}
        </p>
        <ProgramHeaders headers={headers} />
      </div>
    </article>
  )
}

function ProgramHeaders({ headers }: { headers: [name: string, value: string][] }) {
  if (headers.length === 0) return null
  return (
    <div className="mt-6 grid gap-1 rounded-2xl bg-sunk p-4 font-mono text-xs text-soft">
      {headers.map(([name, value]) => (
        <p key={name}>
          {name}: {value}
        </p>
      ))}
    </div>
  )
}
