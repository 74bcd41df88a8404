import { useRef } from 'react'
import { STEP_NAMES, STEPS, type Step } from '../../../domain/businesses/sign-up-steps.ts'
import { Check } from '../../../ui/icons.tsx'

/** The heading takes the focus when the step changes. */
export function StepHead({ step }: { step: Step }) {
  const focusedStep = useRef(step)
  return (
    <>
      <ol className="mt-5 grid grid-cols-3 gap-2" aria-label="Steps">
        {STEPS.map(each => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className={`border-t-4 pt-2 text-sm ${each <= step ? 'border-amber' : 'border-line text-soft'} ${each === step ? 'font-semibold' : ''}`}
          >
            <span className="block sm:flex sm:items-center sm:gap-1.5">
              <span className="flex h-5 items-center">
                {each < step ? <Check className="size-4 text-good" /> : each}
                {each < step ? null : <span className="max-sm:hidden">.</span>}
              </span>
              {STEP_NAMES[each]}
              {each < step ? <span className="sr-only"> (done)</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <h2
        key={step}
        tabIndex={-1}
        ref={heading => {
          if (!heading || focusedStep.current === step) return
          focusedStep.current = step
          heading.focus({ preventScroll: true })
          scrollTo({ top: 0 })
        }}
        className="mt-6 font-display text-2xl outline-none"
      >
        {STEP_NAMES[step]}
      </h2>
    </>
  )
}
