import { z } from 'zod'
import type { FeaturedItem } from '../../../db/documents.ts'
import { TYPED } from '../forms/fields.ts'

/** Source: business §5. */
export const MAX_FEATURED_ITEMS = 5
export const TOO_MANY_ITEMS = 'You can only add up to 5 items.'
export const MAX_ITEM_NAME = 60
const MAX_ITEM_CENTS = 100_000
const MAX_MONEY_LENGTH = 12

function centsOf(text: string): number | null {
  const match = /^\$?\s*(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

function money(what: string) {
  return z
    .string(`Please enter ${what}.`)
    .max(MAX_MONEY_LENGTH, { error: AMOUNT, abort: true })
    .transform((text, issues) => {
      const cents = centsOf(text)
      if (cents !== null && cents <= MAX_ITEM_CENTS) return cents
      issues.addIssue({ code: 'custom', message: AMOUNT })
      return z.NEVER
    })
}

const AMOUNT = 'Please enter US dollars such as 9 or 9.50, at most 1000.'

export const featuredItemForm = z.object({
  item: z
    .string('Please enter a name.')
    .trim()
    .min(1, { error: 'Please enter a name.', abort: true })
    .max(MAX_ITEM_NAME, {
      error: `A name can be at most ${MAX_ITEM_NAME} characters long.`,
      abort: true,
    })
    .regex(TYPED, 'That name contains characters we cannot save.'),
  price: money('the price').refine(cents => cents > 0, 'Please enter a price above zero.'),
  savings: z
    .string()
    .optional()
    .transform(text => text?.trim() || '0')
    .pipe(money('what is saved')),
})

export type TypedItem = z.output<typeof featuredItemForm>

export function itemKey({ item, picture, price_cents, savings_cents }: FeaturedItem): string {
  return JSON.stringify([item, picture, price_cents, savings_cents])
}

export function itemToFields({ item, price_cents, savings_cents }: Omit<FeaturedItem, 'picture'>) {
  const amount = (cents: number) => (cents / 100).toFixed(2).replace(/\.00$/, '')
  return { item, price: amount(price_cents), savings: savings_cents ? amount(savings_cents) : '' }
}
