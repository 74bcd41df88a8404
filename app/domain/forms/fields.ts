import { z } from 'zod'

/** Without NUL, line breaks, other control characters or halves of characters. */
export const TYPED = /^[^\p{Cc}\p{Cs}]*$/u

/** One line of text that must be there; `what` goes on "Please enter". */
export function lineField(
  what: string,
  longest: number,
  tooLong = `That can be at most ${longest} characters long.`,
) {
  return z
    .string(`Please enter ${what}.`)
    .trim()
    .min(1, { error: `Please enter ${what}.`, abort: true })
    .max(longest, { error: tooLong, abort: true })
    .regex(TYPED, 'That contains characters that we cannot keep.')
}

/** What is wrong with a form, a sentence a field. */
export type FieldErrors = Partial<Record<string, string>>

/** The first sentence about each field that has one. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message
  return errors
}
