import { href, redirect } from 'react-router'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { safePath } from '../../../http/safe-path.ts'
import { AuthCard } from '../../../ui/accounts/auth-card.tsx'
import { authHref, businessForgotHref } from '../../../ui/accounts/auth-href.ts'
import { BusinessSwitch } from '../../../ui/accounts/business-switch.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/business-log-in-page'
import { BUSINESS_LOG_IN, handleLogIn } from './auth-actions.server.ts'
import { LogInForm } from './log-in-form.tsx'
import { useTyped } from './use-typed.ts'

export const handle = { header: 'simple' }

const LOOK = { title: 'Business log-in', drink: 'drink-beer', cover: 'cover-beer-mugs' }

export const meta = unlisted(`${LOOK.title} · Hush`)

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const next = safePath(url.searchParams.get('next'))
  if (context.get(viewerContext)) throw redirect(next)
  const { demo } = context.get(servicesContext)
  const demoSignIn = demo && { email: demo.signIns.business.email, password: demo.password }
  return { next, demoSignIn }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return handleLogIn(
    {
      request,
      context,
      fields: await readForm(request),
      next: safePath(url.searchParams.get('next')),
    },
    BUSINESS_LOG_IN,
  )
}

export default function BusinessLogIn({ loaderData, actionData }: Route.ComponentProps) {
  const { next, demoSignIn } = loaderData
  const [typed, keep] = useTyped(actionData?.typed)
  return (
    <AuthCard {...LOOK}>
      <div onChange={keep} className="mt-6 grid gap-5">
        <BusinessSwitch current="login" next={next} />
        <LogInForm
          answer={actionData}
          typed={typed}
          next={next}
          demoSignIn={demoSignIn}
          ways={{
            signUp: href('/business-signup'),
            forgotPassword: businessForgotHref(next),
            otherLogIn: { to: authHref('login', next), text: 'Log-in of diners and operators' },
          }}
        />
      </div>
      <TextLink to={authHref('login', next)}>Not a business? Log in as a diner</TextLink>
    </AuthCard>
  )
}
