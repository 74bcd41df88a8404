export const MAX_COUNTED = 1_000

export const RECENT_DAYS = 7

/** `count` is at most `MAX_COUNTED` + 1. */
export interface Backlog {
  count: number
  oldest: Date | null
}
