import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Db } from '../../db/client.ts'
import type { Law } from '../../db/law.ts'
import type { Viewer } from '../domain/accounts/viewer.ts'
import type { ProofSites } from '../domain/claims/proof-sites.ts'
import type { FileServices } from '../domain/files/file-store.ts'
import type { PushOffer } from '../domain/following/alerts/push.ts'
import type { MailQueue } from '../domain/following/mails/mail.ts'
import type { ServedArea } from '../domain/locations/served-area.ts'
import type { PaymentProvider } from '../domain/payments/provider.ts'
import type { PayoutQueue } from '../domain/payouts/request-payout.server.ts'
import type { Keys } from '../domain/secrets/keys.server.ts'
import type { QueueFeed } from './coupons/queue-feed.server.ts'
import type { Limits } from './limits/limits.server.ts'
import type { SharedLists } from './lists/shared-lists.server.ts'
import type { OutingFeed } from './outings/outing-feed.server.ts'
import type { VisitCounter } from './visits/visit-counter.server.ts'

export interface Services {
  db: Db
  /** May lag seconds behind `db`, so it is for public data only. */
  reading: Db
  now: () => Date
  mail: MailQueue
  push: PushOffer | null
  files: FileServices
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
  proofSites: ProofSites
  log: Logger
  streets: string | null
  area: ServedArea
  /** Those of all states. */
  laws: readonly Law[]
  /** Base of links and mails, without a trailing slash. */
  baseUrl: string
  contactEmail: string
  legal: LegalTexts
  /** Whom owners of bars may call; null until it is configured. */
  ownersCall: PersonToCall | null
  demo: DemoSignIns | null
}

/** Each is null until it is configured. */
export interface LegalTexts {
  company: string | null
  refunds: string | null
  law: string | null
}

export interface PersonToCall {
  name: string
  /** Ten digits. */
  phone: string
}

export interface DemoSignIns {
  password: string
  signIns: Record<'diner' | 'business' | 'newBusiness' | 'staff' | 'operator', { email: string }>
  hosts: ReadonlySet<string>
  readPage: (url: URL) => Promise<string | null>
}

export interface RequestFacts {
  isUnavailable: boolean
  /** A shared page counts each visitor when it is sent. */
  isShared?: boolean
  /** A page without scripts. */
  isStill?: boolean
  viewed?: number
  route?: string
}

export const requestFactsContext = createContext<RequestFacts>()

export const servicesContext = createContext<Services>()

/** Nonce of CSP level 3; null if hashes are sent. */
export const nonceContext = createContext<string | null>(null)

/** Rate limits count this address, IPv6 cut to its /64. */
export const clientAddressContext = createContext<string>()

export const viewerContext = createContext<Viewer | null>(null)
