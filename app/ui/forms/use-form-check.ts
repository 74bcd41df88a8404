import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { type FieldErrors, fieldErrors } from '../../domain/forms/fields.ts'

/** Uses the server's schema, and focuses the first wrong field, also when the server found it. */
export function useFormCheck(schema: z.ZodType, serverErrors: FieldErrors | undefined) {
  const [clientErrors, setClientErrors] = useState<FieldErrors | undefined>()
  const formRef = useRef<HTMLFormElement>(null)
  const errors = clientErrors ?? serverErrors ?? {}
  useEffect(() => {
    if (serverErrors) focusFirst(formRef.current, serverErrors)
  }, [serverErrors])
  const recheckField = useEffectEvent((form: HTMLFormElement, name: string) => {
    if (errors[name] === undefined) return
    const { [name]: _, ...others } = errors
    const message = problemsOf(schema, form)?.[name]
    setClientErrors(message === undefined ? others : { ...others, [name]: message })
  })
  useEffect(() => {
    const form = formRef.current
    const onInput = ({ target }: Event) => {
      if (form && target instanceof Element) recheckField(form, target.getAttribute('name') ?? '')
    }
    form?.addEventListener('input', onInput)
    return () => form?.removeEventListener('input', onInput)
  })
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    formRef.current = form
    const problems = problemsOf(schema, form)
    setClientErrors(problems)
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

/** In the order of the form, which may differ from the schema's. */
function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const wrong = Array.from(form?.elements ?? []).find(
    field => errors[field.getAttribute('name') ?? ''] !== undefined,
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}
