import { href, Link } from 'react-router'
import type { Verification } from '../../../domain/businesses/verification.ts'
import { editHref } from '../../../ui/businesses/edit-part.ts'
import { Check, Clock } from '../../../ui/icons.tsx'

interface NextStepsProps {
  hasHappyHour: boolean
  hasPicture: boolean
  hasMenu: boolean
  verification: Pick<Verification, 'state' | 'takesCard'>
}

/** Hidden once diners can find the page and it may post. */
export function NextSteps({
  hasHappyHour,
  hasPicture,
  hasMenu,
  verification: { state, takesCard },
}: NextStepsProps) {
  if (hasHappyHour && (state === 'approved' || state === 'under-review')) return null
  const steps = [
    {
      label: 'Add your happy hours',
      why: 'They are how diners find you.',
      to: href('/profile/edit-happy-hour'),
      isDone: hasHappyHour,
    },
    {
      label: 'Verify your business',
      why:
        state === 'under-review'
          ? 'Under review, ready within 48 hours.'
          : `By ${takesCard ? 'card or documents' : 'documents'}. Then you can post coupons and deals.`,
      to: href('/profile/mannual-account-verification'),
      isDone: state === 'approved',
      isWaiting: state === 'under-review',
    },
    {
      label: 'Add a picture',
      why: 'It is the first thing diners see of you.',
      to: editHref('background'),
      isDone: hasPicture,
    },
    {
      label: 'Add your menu',
      why: 'A link, a picture or a PDF.',
      to: editHref('menu'),
      isDone: hasMenu,
    },
  ]
  const left = steps.filter(({ isDone, isWaiting }) => !isDone && !isWaiting).length
  return (
    <section
      aria-labelledby="next-steps"
      className="grid gap-3 rounded-card border-2 border-amber bg-card p-4 shadow-card sm:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="next-steps" className="font-display text-2xl">
          What to do next
        </h2>
        <p className="text-soft">
          {left} of {steps.length} to go
        </p>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2">
        {steps.map(step => (
          <li key={step.label}>
            <StepLine {...step} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StepLineProps {
  label: string
  why: string
  to: string
  isDone: boolean
  isWaiting?: boolean
}

function StepLine({ label, why, to, isDone, isWaiting = false }: StepLineProps) {
  const mark = 'grid size-7 shrink-0 place-items-center rounded-full'
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 rounded-2xl border border-line px-3 py-2 hover:bg-sunk"
    >
      {isDone ? (
        <span className={`${mark} bg-good text-card`}>
          <Check className="size-4" />
          <span className="sr-only">Done: </span>
        </span>
      ) : isWaiting ? (
        <span className={`${mark} bg-sunk text-soft`}>
          <Clock className="size-4" />
          <span className="sr-only">Under way: </span>
        </span>
      ) : (
        <span className={`${mark} border-2 border-amber`} />
      )}
      <span>
        <span className={`block font-semibold ${isDone || isWaiting ? 'text-soft' : 'text-link'}`}>
          {label}
        </span>
        <span className="block text-sm text-soft">{why}</span>
      </span>
    </Link>
  )
}
