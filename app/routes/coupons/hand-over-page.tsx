import { Form, href, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { isUid } from '../../domain/ids/id.ts'
import { findHandover, offerCode, withdrawOffer } from '../../domain/promotions/hand-over.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { readFormOf } from '../../http/forms/form-of.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { requireDiner } from '../../http/guards.server.ts'
import { MailedLinkCard } from '../../ui/accounts/mailed-link-card.tsx'
import { SelectedLink } from '../../ui/coupons/selected-link.tsx'
import { ShareButton } from '../../ui/coupons/share-button.tsx'
import { answerForScript } from '../../ui/forms/answer-for-script.ts'
import { Button } from '../../ui/forms/button.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/hand-over-page'

const GONE = 'This code was redeemed, handed over or has ended, so there is nothing to hand over.'
const MADE = 'Here is the link. Send it to one friend.'
const WITHDRAWN = 'The link no longer works. The code is yours alone.'

const fields = z.object({ change: z.enum(['offer', 'withdraw']) })

type Answer = FormAnswer<{ link?: string }>

export const meta = unlisted('Hand it to a friend · Hush')

/** No referrer: the answer carries a link that is worth a code. */
export { noReferrer as headers } from '../../http/retry-after.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const held = heldBy(context, params)
  const handover = isUid(params.couponId)
    ? await findHandover(context.get(servicesContext).db, held)
    : null
  if (!handover) throw redirect(href('/coupons/:couponId', params))
  return handover
}

function heldBy(context: Route.LoaderArgs['context'], { couponId }: { couponId: string }) {
  const viewer = requireDiner(context, href('/coupons/:couponId/hand-over', { couponId }))
  const { now } = context.get(servicesContext)
  return { couponId, dinerId: viewer.accountId, now: now(), viewer }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer, ...held } = heldBy(context, params)
  const page = href('/coupons/:couponId/hand-over', params)
  const form = await readFormOf(viewer, request, page)
  const parsed = fields.safeParse(form)
  if (!parsed.success || !isUid(held.couponId)) {
    return refuse(400, { problem: 'Please press one of the buttons.' })
  }
  const { db, baseUrl } = context.get(servicesContext)
  if (parsed.data.change === 'withdraw') {
    if (!(await withdrawOffer(db, held))) return refuse(409, { problem: GONE })
    return { isDone: true, message: WITHDRAWN } satisfies Answer
  }
  const token = await offerCode(db, held)
  if (token === null) return refuse(409, { problem: GONE })
  const link = `${baseUrl}${href('/take-code')}?${new URLSearchParams({ token })}`
  return { isDone: true, message: MADE, link } satisfies Answer
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript<Answer>(serverAction)
}

export default function HandOver({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, restaurant } = loaderData
  const answer: Answer | undefined = actionData
  return (
    <MailedLinkCard title="Hand it to a friend" answer={answer} over={undefined}>
      <p>
        <span className="block font-semibold">{title}</span>
        <span className="text-soft">{restaurant}</span>
      </p>
      {loaderData.state === 'handed' ? (
        <p role="status">
          {loaderData.taker ?? 'A friend'} has the code now. The bar sees that name.
        </p>
      ) : (
        <>
          {answer?.link ? <NewLink link={answer.link} what={`${title} at ${restaurant}`} /> : null}
          <Choices isOffered={loaderData.state === 'offered'} />
        </>
      )}
      <Link
        to={href('/coupons/:couponId', params)}
        className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
      >
        Back to the coupon
      </Link>
    </MailedLinkCard>
  )
}

function NewLink({ link, what }: { link: string; what: string }) {
  return (
    <div className="grid gap-3 rounded-2xl bg-sunk p-4 pt-2">
      <SelectedLink url={link} />
      <ShareButton
        url={link}
        title={what}
        text={`Have my code: ${what}.`}
        look="primary"
        label="Send the link"
      />
    </div>
  )
}

function Choices({ isOffered }: { isOffered: boolean }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" replace className="grid gap-4">
      <FormOfField />
      <p className="text-soft">
        {isOffered
          ? 'A link is out. Until somebody takes the code with it, you can redeem it or take the link back. A new link ends the one before.'
          : 'Whoever opens the link first gets a new code with their own name, and yours ends. A code can be handed over once.'}
      </p>
      <Button
        name="change"
        value="offer"
        look={isOffered ? 'quiet' : 'primary'}
        aria-disabled={isSending}
      >
        {isOffered ? 'Make a new link' : 'Make a link'}
      </Button>
      {isOffered ? (
        <Button name="change" value="withdraw" look="quiet" aria-disabled={isSending}>
          Take the link back
        </Button>
      ) : null}
    </Form>
  )
}
