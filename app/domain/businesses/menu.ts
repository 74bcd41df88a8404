import { z } from 'zod'
import { TYPED } from '../forms/fields.ts'
import { MAX_LISTING_URL, normalUrl } from '../listings/listing-draft.ts'

const NO_LINK = 'Please enter a link that starts with https://, or choose a file.'

/** Business §5 demands https. */
export const menuLinkForm = z.object({
  menuUrl: z
    .string(NO_LINK)
    .trim()
    .min(1, { error: NO_LINK, abort: true })
    .max(MAX_LISTING_URL, {
      error: `A link can be at most ${MAX_LISTING_URL} characters long.`,
      abort: true,
    })
    .regex(TYPED, { error: NO_LINK, abort: true })
    .transform((text, issues) => {
      const url = normalUrl(text)
      if (url?.startsWith('https:')) return url
      issues.addIssue({ code: 'custom', message: NO_LINK })
      return z.NEVER
    }),
})
