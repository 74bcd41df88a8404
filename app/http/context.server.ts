import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Db } from '../../db/client.ts'
import type { Viewer } from '../domain/accounts/viewer.ts'
import type { FileServices } from '../domain/files/file-store.ts'
import type { MailQueue } from '../domain/mails/mail.ts'
import type { PaymentProvider } from '../domain/payments/provider.ts'
import type { PayoutQueue } from '../domain/payouts/request-payout.server.ts'
import type { Keys } from '../domain/secrets/keys.server.ts'
import type { QueueFeed } from './coupons/queue-feed.server.ts'
import type { Limits } from './limits/limits.server.ts'
import type { SharedLists } from './lists/shared-lists.server.ts'
import type { VisitCounter } from './visits/visit-counter.server.ts'

/** Everything the application needs from outside. A test brings its own. */
export interface Services {
  db: Db
  /** The current instant. */
  now: () => Date
  mail: MailQueue
  /** Where what people upload is kept. */
  files: FileServices
  /** Public lists, asked of the database or of memory. */
  lists: SharedLists
  /** Tells open pages how full queues are. */
  queueFeed: QueueFeed
  /** Counts what happens at listings. */
  visits: VisitCounter
  /** How often somebody may do a thing. */
  limits: Limits
  /** Who takes cards and pays businesses. */
  payments: PaymentProvider
  /** Sends payouts in the background. */
  payoutQueue: PayoutQueue
  /** What the Business plan costs a month. */
  businessPriceCents: number
  /** Made from our secret, one a purpose. */
  keys: Keys
  /** While a request is answered, its id is in every line. */
  log: Logger
  /** The address in links and mails, without a slash at its end. */
  baseUrl: string
  /** Where people write to us: the address that our mails come from. */
  contactEmail: string
  /** Null where no demo runs. */
  demo: DemoSignIns | null
}

/** Whom anybody can sign in as, all with one password. */
export interface DemoSignIns {
  password: string
  signIns: Record<'diner' | 'business' | 'newBusiness' | 'operator', { email: string }>
}

/** What deep layers learn about the request in hand and its answer must reflect. */
export interface RequestFacts {
  /** The database could not be reached while answering. */
  databaseDown: boolean
  /** The pattern of the route that the router chose: `/coupons/:couponId/queue`. */
  route?: string
}

export const requestFactsContext = createContext<RequestFacts>()

export const servicesContext = createContext<Services>()

/** The nonce that scripts of this response carry (CSP level 3). */
export const nonceContext = createContext<string>()

/** The address that rate limits count, IPv6 cut to its /64. */
export const clientAddressContext = createContext<string>()

/** Who is looking; null for a visitor. Set by the root middleware. */
export const viewerContext = createContext<Viewer | null>(null)
