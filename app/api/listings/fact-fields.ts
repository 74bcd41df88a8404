import { z } from 'zod'
import type { ListingColumns } from '../../domain/listings/listing-columns.ts'

// The optional facts of a restaurant in the documented calls (diner §3).

export const CARD_FACTS = {
  rating: z.number().nullable(),
  reviewCount: z.int().nullable(),
  priceRange: z.string().nullable(),
  cuisine: z.string().nullable(),
}

export function cardFacts(
  row: ListingColumns<'rating' | 'review_count' | 'price_range' | 'category'>,
) {
  return {
    rating: row.rating,
    reviewCount: row.review_count,
    priceRange: row.price_range,
    cuisine: row.category,
  }
}

export const MEMBER_FACTS = {
  price_range: z.string().nullable(),
  category: z.string().nullable(),
}

export function memberFacts({ price_range, category }: ListingColumns<'price_range' | 'category'>) {
  return { price_range, category }
}
