/** Source: business §5. */
export const RESTAURANT_TYPES = [
  'American',
  'Asian Fusion',
  'Bar & Grill',
  'BBQ',
  'Cafe',
  'Chinese',
  'French',
  'Indian',
  'Italian',
  'Japanese',
  'Korean',
  'Mexican',
  'Pizza',
  'Seafood',
  'Sushi',
  'Tapas',
  'Vegan',
  'Other',
] as const

export const OTHER_TYPE = 'Other'

export const MAX_OTHER_TYPE = 40
