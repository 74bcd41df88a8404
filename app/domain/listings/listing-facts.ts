import { z } from 'zod'
import type { ListingColumns } from './listing-columns.ts'
import { type ListingDraft, normalUrl } from './listing-draft.ts'
import { ratingText, webUrl } from './listing-texts.ts'
import { normalPhone } from './phone.ts'

// What is optional of a listing, from the files that say it to all that tells it.

/** Best first; covers the external shape (diner §3), OpenStreetMap and Open Brewery DB. */
export const FACT_HEADERS = {
  phone: ['phone', 'phonenumber', 'telephone', 'tel', 'contactphone'],
  website: [
    'website',
    'contactwebsite',
    'websiteurl',
    'businessurl',
    'url',
    'contacturl',
    'homepage',
  ],
  menuUrl: ['menuurl', 'menu', 'websitemenu', 'menulink'],
  priceRange: ['pricerange', 'price', 'pricelevel'],
  category: ['category', 'brewerytype', 'restauranttype', 'type', 'kind'],
  rating: ['rating', 'stars', 'score'],
  reviewCount: ['reviewcount', 'reviews', 'numreviews', 'userratingstotal'],
} satisfies Record<string, readonly string[]>

type FactName = keyof typeof FACT_HEADERS

/** Facts by their names in a draft; `unread` lists those present but unusable. */
export function readFacts(textOf: (name: FactName) => string) {
  const unread: string[] = []
  function fact<T>(name: FactName, title: string, read: (text: string) => T | null): T | null {
    const text = textOf(name)
    const value = text === '' ? null : read(text)
    if (text !== '' && value === null) unread.push(title)
    return value
  }
  const facts = {
    phone: fact('phone', 'telephone number', text => normalPhone(text.split(';')[0] ?? '')),
    website: fact('website', 'website', text => normalUrl(text.split(';')[0] ?? '')),
    menuUrl: fact('menuUrl', 'menu link', normalUrl),
    priceRange: fact('priceRange', 'price range', normalPriceRange),
    rating: fact('rating', 'rating', text => numberWithin(text, 5)),
    reviewCount: fact('reviewCount', 'review count', text =>
      wholeNumber(numberWithin(text, 10_000_000)),
    ),
  }
  return { facts, unread }
}

const PRICE_RANGE = /^\${1,4}$/

/** '$' to '$$$$', also from "$ $" and from 1 to 4. */
function normalPriceRange(text: string | null | undefined): string | null {
  const compact = (text ?? '').replaceAll(/\s/g, '')
  if (PRICE_RANGE.test(compact)) return compact
  return /^[1-4]$/.test(compact) ? '$'.repeat(Number(compact)) : null
}

function numberWithin(text: string, max: number): number | null {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return number <= max ? Math.round(number * 10) / 10 : null
}

function wholeNumber(number: number | null): number | null {
  return number !== null && Number.isInteger(number) ? number : null
}

/** As they are saved, whoever wrote the draft. */
export function normalFacts({
  website,
  menuUrl,
  priceRange,
}: Pick<ListingDraft, 'website' | 'menuUrl' | 'priceRange'>) {
  return {
    website: normalUrl(website),
    menuUrl: normalUrl(menuUrl),
    priceRange: normalPriceRange(priceRange),
  }
}

/** On cards and pages. */
export function shownFacts(
  row: ListingColumns<'rating' | 'review_count' | 'price_range' | 'category'>,
) {
  return {
    rating: ratingText(row.rating),
    reviewCount: row.review_count,
    priceRange: row.price_range,
    cuisine: row.category,
  }
}

export type ShownFacts = ReturnType<typeof shownFacts>

/** In the open feed, by their columns. */
export const FEED_FACTS = {
  phone: z
    .string()
    .regex(/^(\d{10})?$/)
    .describe('Ten digits, without the country'),
  website: z.string().describe('Its own page; empty if unknown'),
  category: z.string().describe('Kind of place; empty if unknown'),
  price_range: z.string().regex(/^\${0,4}$/),
} as const

export type FeedFacts = ListingColumns<keyof typeof FEED_FACTS>

export function feedCells(row: FeedFacts, cell: (text: string | null) => string) {
  return {
    phone: cell(row.phone),
    website: cell(row.website),
    category: cell(row.category),
    price_range: cell(row.price_range),
  }
}

/** To search engines. */
export function structuredFacts({ phone, website, price_range, category }: FeedFacts) {
  const url = webUrl(website)?.href
  return {
    ...(phone && { telephone: `+1${phone}` }),
    ...(url && { sameAs: url }),
    ...(price_range && { priceRange: price_range }),
    ...(category && { servesCuisine: category }),
  }
}
