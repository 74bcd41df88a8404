import { readOpeningText } from '@hush/hours'

/** A module of its own, so that only typing hours loads it. */
export const openingReader = { readOpeningText }
