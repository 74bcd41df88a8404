import type { ConnectedAccountState } from '../../../domain/payouts/connected-account.ts'
import { Check } from '../../../ui/icons.tsx'

const STEPS = [
  ['Connect an account', 'You say where Stripe can write to you.'],
  ['Give Stripe your details', 'On a page of Stripe: who you are, and your bank account.'],
  ['Stripe checks them', 'Mostly at once; now and then it asks for a document.'],
  ['Request a payout', 'From what you have earned, whenever you like.'],
] as const

const REACHED: Record<ConnectedAccountState, number> = {
  begun: 1,
  restricted: 1,
  'in-review': 2,
  ready: 3,
}

export function PayoutSteps({ state }: { state: ConnectedAccountState | null }) {
  const reached = state === null ? 0 : REACHED[state]
  return (
    <section className="rounded-card border border-line bg-sunk p-5 sm:p-7">
      <h2 className="font-display text-xl">How you are paid</h2>
      <ol className="mt-4 grid gap-4">
        {STEPS.map(([title, text], index) => (
          <li
            key={title}
            aria-current={index === reached ? 'step' : undefined}
            className="flex gap-3"
          >
            <StepMark number={index + 1} isDone={index < reached} isNext={index === reached} />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepMark({
  number,
  isDone,
  isNext,
}: {
  number: number
  isDone: boolean
  isNext: boolean
}) {
  const look = isNext
    ? 'border-amber bg-amber text-on-amber'
    : isDone
      ? 'border-good text-good'
      : 'border-line text-soft'
  return (
    <span
      className={`grid size-8 shrink-0 place-items-center rounded-full border text-sm font-semibold ${look}`}
    >
      {isDone ? (
        <>
          <Check className="size-4" />
          <span className="sr-only">Done: </span>
        </>
      ) : (
        number
      )}
    </span>
  )
}
