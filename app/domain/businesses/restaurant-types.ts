/** The kinds of places that a business chooses from (business §5). */
export const RESTAURANT_TYPES = [
  ...(['American', 'Asian Fusion', 'Bar & Grill', 'BBQ', 'Cafe', 'Chinese', 'French'] as const),
  ...(['Indian', 'Italian', 'Japanese', 'Korean', 'Mexican', 'Pizza', 'Seafood'] as const),
  ...(['Sushi', 'Tapas', 'Vegan', 'Other'] as const),
] as const

/** The type that is said in the business's own words. */
export const OTHER_TYPE = 'Other'

export const MAX_OTHER_TYPE = 40
