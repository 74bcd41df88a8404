import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { type FieldErrors, fieldErrors } from '../domain/accounts/forms.ts'

// Our pages forbid making code from text, which Zod would otherwise try.
if (typeof document !== 'undefined') z.config({ jitless: true })

/**
 * Checks a form with the schema that the server uses, before it is sent: the first wrong field gets
 * the focus. `answered` is what the server said of the last one.
 */
export function useFormCheck(schema: z.ZodType, answered: FieldErrors | undefined) {
  const [found, setFound] = useState<FieldErrors | undefined>()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const result = schema.safeParse(Object.fromEntries(new FormData(form)))
    setFound(result.success ? undefined : fieldErrors(result.error))
    if (result.success) return
    event.preventDefault()
    const [field] = Object.keys(fieldErrors(result.error))
    form.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
  }
  return { errors: found ?? answered ?? {}, onSubmit }
}
