import { Form, redirect, useNavigation } from 'react-router'
import { type CodeAnswer, stepAfter } from '../../../domain/accounts/log-in-code.ts'
import { isUid } from '../../../domain/ids/id.ts'
import { sentCode } from '../../../http/accounts/ask-to-log-in.server.ts'
import { viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { safePath } from '../../../http/safe-path.ts'
import { AuthCard } from '../../../ui/accounts/auth-card.tsx'
import { CodeLogIn } from '../../../ui/accounts/code-log-in.tsx'
import { OtherWaysIn } from '../../../ui/accounts/other-ways-in.tsx'
import { answerForScript, textsOf } from '../../../ui/forms/answer-for-script.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/log-in-code-page'
import { handleLogInCode } from './log-in-code.server.ts'
import { tokenPageHeaders } from './token-page.ts'
import { useCleanAddress } from './use-clean-address.ts'

export const handle = { header: 'simple' }

export const meta = unlisted('Log in by code · Hush')

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return tokenPageHeaders(actionHeaders)
}

const OVER =
  'That link no longer works: its code was used, is older than 10 minutes, or was replaced by a newer one.'

/** A browser with a code, or with the mailed link, continues at the second step. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const next = safePath(url.searchParams.get('next'))
  if (context.get(viewerContext)) throw redirect(next)
  const mailed = url.searchParams.get('token')
  const sent = await sentCode(request, context, mailed)
  const coupon = url.searchParams.get('coupon')
  const answer: CodeAnswer | undefined = sent ?? (mailed === null ? undefined : { problem: OVER })
  return { next, couponId: coupon && isUid(coupon) ? coupon : null, answer }
}

export async function action({ request, context }: Route.ActionArgs) {
  return handleLogInCode(request, context, await readForm(request))
}

/** A lost answer leaves the form at its step, with what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = textsOf(await request.clone().formData())
  return answerForScript<CodeAnswer>(serverAction, { typed })
}

export default function LogInCode({ loaderData, actionData }: Route.ComponentProps) {
  useCleanAddress()
  const { next, couponId } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const answer: CodeAnswer | undefined = actionData ?? loaderData.answer
  return (
    <AuthCard title={TITLES[couponId === null ? 'log-in' : 'join']} {...LOOK}>
      <div className="mt-6 grid gap-5">
        {couponId === null ? null : (
          <p className="text-soft">Please log in first to join the queue</p>
        )}
        <CodeLogIn
          Form={Form}
          isSending={isSending}
          answer={answer}
          couponId={couponId}
          next={next}
        />
        <OtherWaysIn next={next} isMailSent={stepAfter(answer) === 'code'} />
      </div>
    </AuthCard>
  )
}

const TITLES = { 'log-in': 'Log in by code', join: 'Oops, looks like you are not signed in' }
const LOOK = { drink: 'drink-champagne', cover: 'cover-toast' }
