import { z } from 'zod'

/** No control characters except line breaks and tabs, and no lone surrogates. */
const TYPED_LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u

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
        .regex(TYPED_LINES, 'That contains characters that we cannot keep.'),
    )
}
