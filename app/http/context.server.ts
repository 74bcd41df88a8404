import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Db } from '../../db/client.ts'
import type { Viewer } from '../domain/accounts/viewer.ts'
import type { PushOffer } from '../domain/alerts/push.ts'
import type { ProofSites } from '../domain/claims/proof-sites.ts'
import type { FileServices } from '../domain/files/file-store.ts'
import type { MailQueue } from '../domain/mails/mail.ts'
import type { PaymentProvider } from '../domain/payments/provider.ts'
import type { PayoutQueue } from '../domain/payouts/request-payout.server.ts'
import type { Keys } from '../domain/secrets/keys.server.ts'
import type { QueueFeed } from './coupons/queue-feed.server.ts'
import type { Limits } from './limits/limits.server.ts'
import type { SharedLists } from './lists/shared-lists.server.ts'
import type { OutingFeed } from './outings/outing-feed.server.ts'
import type { VisitCounter } from './visits/visit-counter.server.ts'

/** Everything the application needs from outside; tests bring their own. */
export interface Services {
  db: Db
  /** For what anybody may read; may be seconds behind `db`. Never sessions, queues or somebody's own. */
  reading: Db
  now: () => Date
  mail: MailQueue
  /** Null where browsers keep no worker of ours. */
  push: PushOffer | null
  files: FileServices
  /** A drawn picture by its name. */
  readArt: (name: string) => Promise<Uint8Array>
  lists: SharedLists
  queueFeed: QueueFeed
  outingFeed: OutingFeed
  visits: VisitCounter
  limits: Limits
  payments: PaymentProvider
  payoutQueue: PayoutQueue
  businessPriceCents: number
  /** Derived from our secret, one per purpose. */
  keys: Keys
  /** Where claims are proven. */
  proofSites: ProofSites
  log: Logger
  /** Where the map reads its streets; null draws none. */
  streets: string | null
  /** Base of links and mails, without a trailing slash. */
  baseUrl: string
  contactEmail: string
  legal: LegalTexts
  /** Null where no demo runs. */
  demo: DemoSignIns | null
}

/** What only who runs Hush can say; null until it is configured. */
export interface LegalTexts {
  /** Name and postal address of the company. */
  company: string | null
  /** When a plan's price is paid back. */
  refunds: string | null
  /** The law and the courts that apply. */
  law: string | null
}

/** Whom anybody can sign in as, all with one password, and the web of its bars. */
export interface DemoSignIns {
  password: string
  signIns: Record<'diner' | 'business' | 'newBusiness' | 'staff' | 'operator', { email: string }>
  /** Websites that are nowhere else. */
  hosts: ReadonlySet<string>
  /** HTML of a page of these; null where there is none. */
  readPage: (url: URL) => Promise<string | null>
}

export interface RequestFacts {
  /** The database is away or a disk is full. */
  isUnavailable: boolean
  /** This page is drawn once for many visitors, each of whom is counted when it is sent. */
  isShared?: boolean
  /** The listing that such a page shows. */
  viewed?: number
  /** The pattern of the route that the router chose: `/coupons/:couponId/queue`. */
  route?: string
}

export const requestFactsContext = createContext<RequestFacts>()

export const servicesContext = createContext<Services>()

/** Nonce of this response's scripts (CSP level 3); null where their hashes are sent. */
export const nonceContext = createContext<string | null>(null)

/** The address that rate limits count, IPv6 cut to its /64. */
export const clientAddressContext = createContext<string>()

/** Null for a visitor. Set by the root middleware. */
export const viewerContext = createContext<Viewer | null>(null)
