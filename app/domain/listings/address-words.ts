import words from './address-words.json' with { type: 'json' }

export const SHORT_WORDS = new Map(
  Object.entries(words.shortWords).flatMap(([short, longs]) =>
    longs.map(long => [long, short] as const),
  ),
)

/** Two suites of one building count as one place if the names match. */
export const ROOM_WORDS = new Set(
  'suite ste unit apt apartment rm room floor bldg building shop stall space'.split(' '),
)

/** Letters of other alphabets look like these Latin ones, so a name could pass for another. */
export const LOOKALIKES = new Map(
  Object.entries(words.lookalikes).flatMap(([latin, others]) =>
    [...others].map(other => [other, latin] as const),
  ),
)
