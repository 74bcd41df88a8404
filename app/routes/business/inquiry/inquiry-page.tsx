import { lazy, Suspense, useState } from 'react'
import { data, Form, href, useNavigation } from 'react-router'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { sendInquiry } from '../../../domain/inquiries/inquiries.server.ts'
import { inquiryForm } from '../../../domain/inquiries/inquiry.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { inquiryLimits, inquiryMails } from '../../../http/limits/inquiry-limits.server.ts'
import { refuseForNow, takeLimits, tooManySentence } from '../../../http/limits/limits.server.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { BannerPicture } from '../../../ui/banner-picture.tsx'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { DialogLoading } from '../../../ui/navigation-progress.tsx'
import { areaOf, pageMeta } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Route } from './+types/inquiry-page'
import { InquiryFields, TRAP } from './inquiry-fields.tsx'

const Dialog = lazy(() =>
  import('../../../ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })),
)

const THANKS = 'Thank You!'
const GOT_IT = 'Your inquiry is with us, and we answer by mail or phone.'

const SENT: FormAnswer = { isDone: true }
const TRY_LATER = 'Something went wrong. Please try again later.'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'List your bar or restaurant · Hush',
    description: `Run a bar or restaurant in ${areaOf(matches).name}? Tell us what you would like to do: list your place, show your happy hour, or fill a slow evening with a group coupon.`,
    path: href('/business-inquiry-form'),
  })
}

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, limits, log, now } = services
  const typed = await readForm(request)
  // A bot gets the answer of success, so that it learns nothing.
  if (typed[TRAP]) return data(SENT)
  const parsed = inquiryForm.safeParse(typed)
  if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed })
  const seconds = await takeLimits(limits, inquiryLimits(context.get(clientAddressContext)))
  if (seconds > 0) {
    const problem = errorSentence(tooManySentence(seconds))
    return refuseForNow(seconds, { problem, typed })
  }
  const { optIn, ...inquiry } = parsed.data
  const mails = await inquiryMails(services)
  const sending = sendInquiry(db, { ...inquiry, optedIn: optIn === 'yes', mails, now: now() })
  const outcome = await orUnexpected(log, sending)
  return outcome === 'unexpected' ? refuse(500, { problem: TRY_LATER, typed }) : data(SENT)
}

/** Business §8. */
function errorSentence(error: string): string {
  return `Error: ${error}`
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction, { lost: TRY_LATER, rephrase: errorSentence })
}

export default function InquiryPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="page grid gap-8 py-6 sm:py-12 lg:grid-cols-[5fr_6fr] lg:items-start lg:gap-14">
      <Welcome />
      <Inquiry answer={actionData} />
    </div>
  )
}

const STEPS = [
  'You write. Six fields, about two minutes.',
  'Somebody who knows your neighborhood reads it and answers by mail or phone.',
  'You decide. Listing your place costs nothing.',
]

function Welcome() {
  return (
    <header className="lg:sticky lg:top-24">
      <div className="overflow-hidden rounded-card bg-gradient-to-br from-[#ffcf6e] via-[#ffb224] to-[#ff8a5c] px-6 text-on-amber shadow-card sm:px-10">
        <h1 className="pt-7 font-display text-4xl leading-tight text-balance sm:pt-10 sm:text-5xl">
          List your business
        </h1>
        <p className="mt-3 max-w-md text-lg font-medium">
          Five o’clock is when people decide. Be the bar they find.
        </p>
        <BannerPicture
          name="banner-feast"
          sizes="(min-width: 1024px) 30rem, 88vw"
          className="mx-auto max-w-md max-sm:hidden"
        />
        <p className="h-7 sm:hidden" />
      </div>
      <ol className="mt-6 grid gap-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-amber font-display text-on-amber"
            >
              {index + 1}
            </span>
            <span className="pt-1">{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-4 grid">
        <TextLink to={href('/business-auth')}>Ready already? Open a business account</TextLink>
        <TextLink to={href('/pricing')}>Compare the plans</TextLink>
      </div>
    </header>
  )
}

function Inquiry({ answer }: { answer: FormAnswer | undefined }) {
  const [sent, setSent] = useState<{ answer?: FormAnswer; times: number }>({ times: 0 })
  const [closed, setClosed] = useState<FormAnswer>()
  if (answer?.isDone && sent.answer !== answer) setSent({ answer, times: sent.times + 1 })
  const isThanked = answer?.isDone === true && closed !== answer
  return (
    <section
      aria-label="Inquiry"
      className="rounded-card border border-line bg-paper p-5 shadow-card sm:p-8"
    >
      {isThanked ? <Thanks onClose={() => setClosed(answer)} /> : null}
      <InquiryForm key={sent.times} answer={answer} />
    </section>
  )
}

function InquiryForm({ answer }: { answer: FormAnswer | undefined }) {
  const { errors, onSubmit } = useFormCheck(inquiryForm, answer?.errors)
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form
      method="post"
      action={href('/business-inquiry-form')}
      onSubmit={onSubmit}
      noValidate={useHydrated()}
      preventScrollReset
      className="grid gap-5"
    >
      {answer?.problem ? <FormProblem>{answer.problem}</FormProblem> : null}
      <InquiryFields errors={errors} typed={answer?.typed ?? {}} />
      <Button aria-disabled={isSending}>{isSending ? 'Sending…' : 'Send inquiry'}</Button>
      <p className="text-sm text-soft">
        We use what you write to answer you, and forget it after a year.
      </p>
    </Form>
  )
}

/** Without scripts, the same words above the empty form. */
function Thanks({ onClose }: { onClose: () => void }) {
  if (!useHydrated()) {
    return (
      <div
        role="status"
        className="mb-6 grid justify-items-start gap-3 rounded-2xl bg-dusk p-6 text-on-dusk"
      >
        <h2 className="font-display text-3xl">{THANKS}</h2>
        <p>{GOT_IT}</p>
        <ButtonLink to={href('/business-inquiry-form')}>Close</ButtonLink>
      </div>
    )
  }
  return (
    <Suspense fallback={<DialogLoading />}>
      <Dialog title={THANKS} description={GOT_IT} open onOpenChange={onClose}>
        <Button type="button" onClick={onClose} className="w-full">
          Close
        </Button>
      </Dialog>
    </Suspense>
  )
}
