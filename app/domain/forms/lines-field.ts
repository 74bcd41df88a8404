import { z } from 'zod'
import { TYPED } from './fields.ts'

/** Adds line breaks and tabs. */
const isTyped = (text: string) => TYPED.test(text.replaceAll(/[\n\t]/g, ' '))

/** Line breaks count as one character. */
export function linesField(missing: string, maxLength: number) {
  return z
    .string(missing)
    .transform(text => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(maxLength, { error: `Please use at most ${maxLength} characters.`, abort: true })
        .refine(isTyped, 'That contains characters that we cannot keep.'),
    )
}
