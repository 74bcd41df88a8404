import { data } from 'react-router'
import { TooBusy } from '../domain/limiter/limiter.ts'
import { retryAfter } from './retry-after.ts'

const RETRY_SECONDS = 5

export async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    throw data('Many people are logging in right now. Please try again in a moment.', {
      status: 503,
      headers: retryAfter(RETRY_SECONDS),
    })
  }
}
