import { join, resolve } from 'node:path'
import type { LegalTexts, PersonToCall } from '../app/http/context.server.ts'
import type { S3Settings } from '../app/integrations/files/s3-store.server.ts'
import type { ModelSettings } from '../app/integrations/model/ask-chat.server.ts'
import type { ProviderKeys } from '../app/integrations/payments/client.server.ts'
import type { VapidKeys } from '../app/integrations/push/web-push.server.ts'
import { type Environment, environment } from './environment.ts'
import { isPair, savedPair, savedSecret, VAPID_FILE } from './saved-secrets.ts'
import { ConfigError } from './start-error.ts'
import { type Streets, streetsOf } from './streets.ts'

export interface Config {
  port: number
  /** Undefined means every address of the machine. */
  host: string | undefined
  baseUrl: string
  dataDir: string
  /** Undefined means the embedded server in `dataDir`. */
  databaseUrl: string | undefined
  databaseReadUrl: string | undefined
  databaseDirectUrl: string | undefined
  sessionSecret: string
  smtpUrl: string | undefined
  mailFrom: string
  contactEmail: string
  legal: LegalTexts
  ownersCall: PersonToCall | null
  /** Processes that share a database must share them. */
  vapid: VapidKeys
  isLocal: boolean
  /** Codes of states; undefined leaves them as the database has them. */
  area: string[] | undefined
  demo: boolean
  now: Date | undefined
  trustProxy: boolean
  /** Off also removes what browsers have installed. */
  offlineCoupons: boolean
  /** Undefined stores uploads in `dataDir`. */
  s3: S3Settings | undefined
  stripe: ProviderKeys | undefined
  businessPriceCents: number
  discover: boolean
  model: ModelSettings | undefined
  streets: Streets | undefined
  metricsToken: string | undefined
  logLevel: string
}

const LOOPBACK = '127.0.0.1'
const THIS_MACHINE = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Over TLS, or never leaving the machine. */
function isProtected(baseUrl: string | undefined): boolean {
  if (baseUrl === undefined || baseUrl.startsWith('https:')) return true
  return THIS_MACHINE.test(new URL(baseUrl).hostname)
}

const LIVE = '_live_'

/** Empty variables count as unset. Throws `ConfigError` for the first wrong one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`${issue?.path.join('.')} must be ${issue?.message}.`)
  }
  const values = parsed.data
  requireDatabase(values)
  const demo = values.DEMO ?? values.DATABASE_URL === undefined
  if (values.NOW && !demo) throw new ConfigError('NOW works only where DEMO is on.')
  if (!demo && !isProtected(values.BASE_URL)) {
    throw new ConfigError(
      'BASE_URL must begin with https:// where DEMO is off, except on this machine: cookies and codes travel with it.',
    )
  }
  const stripe = providerKeysIn(values)
  if (demo && stripe?.secretKey.includes(LIVE)) {
    throw new ConfigError(
      'With live keys of the payment provider DEMO must be off: everybody knows the password of its sign-ins, two operators among them.',
    )
  }
  const dataDir = resolve(values.DATA_DIR)
  return {
    port: values.PORT,
    // Everybody knows the password of the demo's operators.
    host: values.LISTEN_ADDRESS ?? (demo ? LOOPBACK : undefined),
    baseUrl: (values.BASE_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    sessionSecret: values.SESSION_SECRET ?? savedSecret(dataDir),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    contactEmail: addressIn(values.MAIL_FROM),
    legal: {
      company: values.COMPANY_ADDRESS ?? null,
      refunds: values.REFUND_POLICY ?? null,
      law: values.GOVERNING_LAW ?? null,
    },
    ownersCall: values.BUSINESS_CONTACT ?? null,
    vapid: vapidIn(values, dataDir),
    isLocal: THIS_MACHINE.test(new URL(values.BASE_URL ?? 'http://localhost').hostname),
    area: values.AREA,
    demo,
    now: values.NOW ? new Date(values.NOW) : undefined,
    trustProxy: values.TRUST_PROXY,
    offlineCoupons: values.OFFLINE_COUPONS,
    s3: bucketIn(values),
    stripe,
    businessPriceCents: values.BUSINESS_PRICE_CENTS,
    discover: values.DISCOVER,
    model: modelIn(values),
    streets: streetsOf(values.PMTILES, dataDir),
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  }
}

/** Bypasses a pooler. Undefined means the embedded server. */
export function directUrlOf({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): string | undefined {
  return databaseDirectUrl ?? databaseUrl
}

function requireDatabase(values: Environment): void {
  if (values.DATABASE_URL) return
  for (const name of ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (values[name]) throw new ConfigError(`${name} works only with DATABASE_URL.`)
  }
}

function bucketIn(values: Environment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (endpoint && region && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, region, bucket, accessKeyId, secretAccessKey }
  }
  if (!endpoint && !region && !bucket && !accessKeyId && !secretAccessKey) return undefined
  throw new ConfigError(
    'S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or none of them.',
  )
}

function modelIn(values: Environment): ModelSettings | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = values
  if (baseUrl && model) return { baseUrl, model, apiKey }
  if (!baseUrl && !model && !apiKey) return undefined
  throw new ConfigError('LLM_BASE_URL and LLM_MODEL must be set together, or neither of them.')
}

function providerKeysIn(values: Environment): ProviderKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (!secretKey && !publishableKey && !webhookSecret) return undefined
  if (!secretKey || !publishableKey || !webhookSecret) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together, or none of them.',
    )
  }
  if (secretKey.includes(LIVE) !== publishableKey.includes(LIVE)) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must be of one mode.')
  }
  return { secretKey, publishableKey, webhookSecrets: webhookSecret.split(/\s*,\s*/) }
}

function addressIn(sender: string): string {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim()
}

function vapidIn(values: Environment, dataDir: string): VapidKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  const { BASE_URL: baseUrl, MAIL_FROM: sender } = values
  const ours = baseUrl?.startsWith('https:') ? baseUrl : `mailto:${addressIn(sender)}`
  const pair = publicKey || privateKey ? { publicKey, privateKey } : savedPair(dataDir)
  if (!isPair(pair)) {
    throw new ConfigError(
      publicKey || privateKey
        ? 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair, or neither of them set.'
        : `${join(dataDir, VAPID_FILE)} must hold one pair of keys: delete it, and browsers have to be turned on again.`,
    )
  }
  return { ...pair, subject: values.VAPID_SUBJECT ?? ours }
}
