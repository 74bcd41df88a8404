import { z } from 'zod'

/** Several lines: without control characters but line breaks and tabs, and without halves of characters. */
const TYPED_LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u

/** A text of at most `most` characters that somebody must type; its line breaks are counted as one. */
export function linesField(missing: string, most: number) {
  return z
    .string(missing)
    .transform(text => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(most, { error: `Please use at most ${most} characters.`, abort: true })
        .regex(TYPED_LINES, 'That contains characters that we cannot keep.'),
    )
}
