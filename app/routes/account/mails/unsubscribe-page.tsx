import { data, Form, href, type RouterContextProvider } from 'react-router'
import { refuseMails } from '../../../domain/following/mails/mail-settings.server.ts'
import { maskedEmail } from '../../../domain/following/mails/masked-email.ts'
import { findOptionalMail } from '../../../domain/following/mails/optional-mails.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { AuthCard } from '../../../ui/accounts/auth-card.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/unsubscribe-page'
import { requireMailKey } from './mail-key.server.ts'

export const handle = { header: 'simple' }

export const meta = unlisted('Stop these mails · Hush')

/** The address holds a key. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' }
}

/** A GET does not unsubscribe: scanners open the links in mails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { mail, key, settings } = await readLink(context, url)
  return {
    key,
    title: mail.title,
    email: maskedEmail(settings.email),
    isOff: settings.refused.includes(mail.kind),
  }
}

/** Mail programs post here too (RFC 8058), cross-site and without a cookie: the key alone decides. */
export async function action({ context, url }: Route.ActionArgs) {
  const { mail, settings } = await readLink(context, url)
  const { db, limits, now } = context.get(servicesContext)
  const { accountId } = settings
  await requireWithinLimits(limits, [['mail settings by account', accountId]])
  await refuseMails(db, { accountId, kind: mail.kind, now: now() })
  return null
}

async function readLink(context: Readonly<RouterContextProvider>, url: URL) {
  const mail = findOptionalMail(url.searchParams.get('kind'))
  const key = url.searchParams.get('key') ?? ''
  const settings = await requireMailKey(context, key)
  if (!mail) throw data('There is no such kind of mail.', { status: 404 })
  return { mail, key, settings }
}

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  const { key, title, email, isOff } = loaderData
  return (
    <AuthCard
      title={isOff ? 'These mails are off' : 'Stop these mails?'}
      drink="drink-coffee"
      cover="cover-coffee"
    >
      <div className="mt-6 grid gap-5">
        <p className="text-soft" role="status">
          <span className="font-semibold text-ink">{title}</span>
          {isOff ? ': no more of these mails go to ' : ': these mails go to '}
          {email}.
        </p>
        {isOff ? null : (
          <Form method="post" replace>
            <Button className="w-full">Stop these mails</Button>
          </Form>
        )}
        <ButtonLink to={`${href('/mail-settings')}?${new URLSearchParams({ key })}`} look="quiet">
          All mail settings
        </ButtonLink>
      </div>
    </AuthCard>
  )
}
