import { data, Form, href, type RouterContextProvider, redirect } from 'react-router'
import {
  acceptMails,
  findMailSettings,
  refuseMails,
} from '../../../domain/following/mails/mail-settings.server.ts'
import { maskedEmail } from '../../../domain/following/mails/masked-email.ts'
import { findOptionalMail, OPTIONAL_MAILS } from '../../../domain/following/mails/optional-mails.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireFormOf } from '../../../http/forms/form-of.server.ts'
import { requireViewer } from '../../../http/guards.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { BackButton } from '../../../ui/back-button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { SwitchButton } from '../../../ui/forms/switch-button.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/mail-settings-page'
import { requireMailKey } from './mail-key.server.ts'

export const handle = { header: 'simple' }

export const meta = unlisted('Mail settings · Hush')

/** The address may hold a key. */
export function headers() {
  return { 'Referrer-Policy': 'no-referrer' }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get('key')
  const { email, refused } = await findSettings(context, key)
  // Masked, because a mail with its key may have been forwarded.
  return { email: key === null ? email : maskedEmail(email), refused, key }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { key = null, ...fields } = await readForm(request)
  if (key === null) {
    const page = href('/mail-settings')
    requireFormOf(requireViewer(context, page), fields, page)
  }
  const { accountId } = await findSettings(context, key)
  const mail = findOptionalMail(fields.kind)
  if (!mail) throw data('There is no such kind of mail.', { status: 400 })
  const { db, limits, now } = context.get(servicesContext)
  await requireWithinLimits(limits, [['mail settings by account', accountId]])
  const change = { accountId, kind: mail.kind, now: now() }
  const isOn = fields.turn === 'on'
  await (isOn ? acceptMails(db, change) : refuseMails(db, change))
  const page = href('/mail-settings')
  const notice = `${mail.title}: these mails are ${isOn ? 'on' : 'off'}.`
  const back = key === null ? page : `${page}?${new URLSearchParams({ key })}`
  return redirectWithNotice(back, notice)
}

async function findSettings(context: Readonly<RouterContextProvider>, key: string | null) {
  if (key !== null) return requireMailKey(context, key)
  const { accountId } = requireViewer(context, href('/mail-settings'))
  const settings = await findMailSettings(context.get(servicesContext).db, { accountId })
  if (!settings) throw redirect(href('/'))
  return settings
}

export default function MailSettingsPage({ loaderData }: Route.ComponentProps) {
  const { email, refused, key } = loaderData
  return (
    <section className={`page max-w-2xl ${key === null ? 'py-3 sm:py-8' : 'py-8 sm:py-12'}`}>
      {key === null ? <BackButton to={href('/profile/account')} /> : null}
      <h1 className="font-display text-3xl sm:text-4xl">Mail settings</h1>
      <p className="mt-2 text-soft">
        Which mails go to <span className="font-semibold text-ink">{email}</span>.
      </p>
      <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {OPTIONAL_MAILS.map(mail => (
          <li key={mail.kind}>
            <Form method="post" action={href('/mail-settings')} preventScrollReset>
              {key === null ? null : <input type="hidden" name="key" value={key} />}
              <FormOfField />
              <input type="hidden" name="kind" value={mail.kind} />
              <MailSwitch mail={mail} isOn={!refused.includes(mail.kind)} />
            </Form>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">
        Mails about your account itself, such as a changed password, are always sent.
      </p>
    </section>
  )
}

function MailSwitch({ mail, isOn }: { mail: (typeof OPTIONAL_MAILS)[number]; isOn: boolean }) {
  const hint = `about-${mail.kind}`
  return (
    <div className="relative flex items-center gap-4 px-5 py-4">
      <div className="flex-1">
        <p className="font-semibold">{mail.title}</p>
        <p id={hint} className="text-soft">
          {mail.when}
        </p>
      </div>
      <SwitchButton
        name="turn"
        value={isOn ? 'off' : 'on'}
        isOn={isOn}
        label={mail.title}
        hint={hint}
      />
    </div>
  )
}
