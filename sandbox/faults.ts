import type { Context } from 'hono'

/** What goes wrong on purpose, and when. */
export interface Faults {
  /** Before a call is done: the answer in place of it, or null to let it be done. */
  before(name: string, context: Context): Promise<Response | null>
  /** After a call is done: the answer in place of its own, or null. */
  after(name: string, context: Context): Promise<Response | null>
}

/** Nothing goes wrong. */
export const noFaults: Faults = { before: async () => null, after: async () => null }
