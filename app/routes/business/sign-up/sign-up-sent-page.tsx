import { href } from 'react-router'
import { AuthCard } from '../../../ui/accounts/auth-card.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { forgetDraft } from './draft.ts'

export const handle = { header: 'simple' }

export const meta = unlisted('Check your email · Hush')

/** Without a loader, the page would not be rendered before scripts run. */
export function loader() {
  return null
}

export function clientLoader() {
  forgetDraft()
  return null
}
clientLoader.hydrate = true as const

const STEPS = [
  ['Open the email', 'We sent it just now. The link in it is good for 24 hours.'],
  [
    'Confirm it',
    'In this browser with one tap. Elsewhere we ask for the password you just chose: it tells us that the sign-up was yours.',
  ],
  [
    'Set your happy hours',
    'From then on everyone near you can see them. A place that is on Hush already is shown once you have proven it.',
  ],
] as const

export default function Sent() {
  return (
    <AuthCard title="Check your email" drink="drink-champagne" cover="cover-champagne">
      <ol className="mt-6 grid gap-5">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[2.25rem_1fr] gap-3">
            <span className="grid size-9 place-items-center rounded-full bg-amber font-semibold text-on-amber">
              {index + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-6 border-t border-line pt-5 text-sm text-soft">
        Nothing there after a few minutes? Check your spam folder, or log in with your email and
        password and we offer to send it again.
      </p>
      <TextLink to={href('/business-login')}>Go to the business log-in</TextLink>
    </AuthCard>
  )
}
