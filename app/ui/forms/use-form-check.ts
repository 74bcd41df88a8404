import { type FormEvent, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { type FieldErrors, fieldErrors } from '../../domain/accounts/forms.ts'

// Our pages forbid making code from text, which Zod would otherwise try.
if (typeof document !== 'undefined') z.config({ jitless: true })

/**
 * Checks a form with the schema that the server uses, before it is sent: the first wrong field gets
 * the focus, also when it is the server that finds it wrong, which is `answered`.
 */
export function useFormCheck(schema: z.ZodType, answered: FieldErrors | undefined) {
  const [found, setFound] = useState<FieldErrors | undefined>()
  const sent = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answered) focusFirst(sent.current, answered)
  }, [answered])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    sent.current = form
    const result = schema.safeParse(Object.fromEntries(new FormData(form)))
    setFound(result.success ? undefined : fieldErrors(result.error))
    if (result.success) return
    event.preventDefault()
    focusFirst(form, fieldErrors(result.error))
  }
  return { errors: found ?? answered ?? {}, onSubmit }
}

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors): void {
  const [field] = Object.keys(errors)
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
}
