import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { MAX_REASON_LENGTH } from '../../domain/forms/reason-form.ts'
import { Button, type ButtonLook } from '../../ui/forms/button.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { DeskForm } from './desk-form.tsx'
import { PICK } from './many.ts'

interface ManyAct {
  name: string
  value: string
  button: string
  look?: ButtonLook
}

interface ManyFormProps {
  /** Plural for the chosen rows, such as "listings". */
  things: string
  acts: readonly ManyAct[]
  reason?: string
  rows: number
  answer: FormAnswer | undefined
  children: ReactNode
}

export function ManyForm(props: ManyFormProps) {
  // A reloaded list begins without a choice.
  return <ManyFields key={useLocation().key} {...props} />
}

function ManyFields({ things, acts, reason, rows, answer, children }: ManyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const isHydrated = useHydrated()
  const isSending = useNavigation().state === 'submitting'
  const count = () => setChosen(boxesIn(form.current).filter(({ checked }) => checked).length)
  const chooseAll = () => {
    const boxes = boxesIn(form.current)
    const isAll = boxes.every(({ checked }) => checked)
    for (const box of boxes) box.checked = !isAll
    count()
  }
  if (rows === 0) return children
  return (
    <DeskForm ref={form} onChange={count}>
      {children}
      <section
        data-decision=""
        aria-label={`Many ${things} at once`}
        className={`mt-4 flex flex-wrap items-end gap-3 rounded-card border border-line bg-card p-4 shadow-card ${chosen ? 'z-2 bottom-3 lg:sticky [@media(height>=44rem)]:sticky' : ''}`}
      >
        <div className="flex w-full flex-wrap items-center justify-between gap-3 lg:w-auto lg:self-center">
          <p aria-live="polite" className="font-semibold">
            {chosen ? `${chosen} chosen` : `Choose ${things} to decide on many at once`}
          </p>
          {isHydrated ? (
            <Button type="button" look="plain" onClick={chooseAll}>
              All or none
            </Button>
          ) : null}
        </div>
        {answer?.problem ? (
          <div className="w-full">
            <FormProblem>{answer.problem}</FormProblem>
          </div>
        ) : null}
        {reason ? (
          <TextAreaField
            className="min-w-[min(15rem,100%)] flex-1"
            label={reason}
            name="reason"
            rows={1}
            maxLength={MAX_REASON_LENGTH}
            defaultValue={answer?.typed?.reason}
            error={answer?.errors?.reason}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          {acts.map(({ button, look = 'quiet', ...act }) => (
            <Button key={act.value} look={look} aria-disabled={isSending} {...act}>
              {button}
            </Button>
          ))}
        </div>
      </section>
    </DeskForm>
  )
}

function boxesIn(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>(`input[name^="${PICK}"]`) ?? [])]
}

interface PickBoxProps {
  id: string | number
  label: string
  answer: FormAnswer | undefined
}

/** Lies above the link that covers the row. */
export function PickBox({ id, label, answer }: PickBoxProps) {
  const name = `${PICK}${id}`
  return (
    <label className="relative z-1 -m-2 inline-grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name={name}
        defaultChecked={answer?.typed?.[name] !== undefined}
        className="size-6 accent-amber"
      />
      <span className="sr-only">Choose {label}</span>
    </label>
  )
}
