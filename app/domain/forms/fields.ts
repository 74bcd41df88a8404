import { z } from 'zod'

/** Also excludes noncharacters, invalid in XML, and direction overrides (UAX #9). */
export const TYPED = /^[^\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]*$/u

export function lineField(
  what: string,
  maxLength: number,
  tooLong = `That can be at most ${maxLength} characters long.`,
) {
  return z
    .string(`Please enter ${what}.`)
    .trim()
    .min(1, { error: `Please enter ${what}.`, abort: true })
    .max(maxLength, { error: tooLong, abort: true })
    .regex(TYPED, 'That contains characters that we cannot keep.')
}

export type FieldErrors = Partial<Record<string, string>>

export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message
  return errors
}
