import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { type FieldErrors, fieldErrors } from '../../domain/forms/fields.ts'

// Our pages forbid making code from text, which Zod would otherwise try.
if (typeof document !== 'undefined') z.config({ jitless: true })

/**
 * Checks a form with the schema that the server uses, before it is sent: the first wrong field gets
 * the focus, also when it is the server that finds it wrong, which is `answered`. What is wrong with a
 * field is said until it is mended.
 */
export function useFormCheck(schema: z.ZodType, answered: FieldErrors | undefined) {
  const [found, setFound] = useState<FieldErrors | undefined>()
  const sent = useRef<HTMLFormElement>(null)
  const errors = found ?? answered ?? {}
  useEffect(() => {
    if (answered) focusFirst(sent.current, answered)
  }, [answered])
  const mend = useEffectEvent((form: HTMLFormElement, name: string) => {
    if (errors[name] === undefined) return
    const { [name]: _, ...others } = errors
    const still = problemsOf(schema, form)?.[name]
    setFound(still === undefined ? others : { ...others, [name]: still })
  })
  useEffect(() => {
    const form = sent.current
    const onInput = ({ target }: Event) => {
      if (form && target instanceof Element) mend(form, target.getAttribute('name') ?? '')
    }
    form?.addEventListener('input', onInput)
    return () => form?.removeEventListener('input', onInput)
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    sent.current = form
    const problems = problemsOf(schema, form)
    setFound(problems)
    if (problems === undefined) return
    event.preventDefault()
    focusFirst(form, problems)
  }
  return { errors, onSubmit }
}

function problemsOf(schema: z.ZodType, form: HTMLFormElement): FieldErrors | undefined {
  const result = schema.safeParse(Object.fromEntries(new FormData(form)))
  return result.success ? undefined : fieldErrors(result.error)
}

/** The first as the form shows them: the order of a schema may be another. */
function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const wrong = Array.from(form?.elements ?? []).find(
    field => errors[field.getAttribute('name') ?? ''] !== undefined,
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}
