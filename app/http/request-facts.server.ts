import { AsyncLocalStorage } from 'node:async_hooks'

/** What deep layers learn about the request in hand and its answer must reflect. */
export interface RequestFacts {
  /** The database could not be reached while answering. */
  databaseDown: boolean
}

export const requestFacts = new AsyncLocalStorage<RequestFacts>()
