import { createECDH, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import webpush from 'web-push'
import { z } from 'zod'
import type { S3Settings } from '../app/integrations/files/s3-store.server.ts'
import type { ModelSettings } from '../app/integrations/model/ask-chat.server.ts'
import type { ProviderKeys } from '../app/integrations/payments/client.server.ts'
import type { VapidKeys } from '../app/integrations/push/web-push.server.ts'
import { StartError } from './start-error.ts'
import { findStreets, type Streets } from './streets.ts'

const MIN_SECRET_BYTES = 32
const MIN_TOKEN_LENGTH = 16

const PORT_RULE = 'a whole number from 0 to 65535'

const MIN_PRICE_CENTS = 50
const PRICE_RULE = 'a whole number of cents from 50 to 999999'

const flag = z
  .enum(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no'], 'on or off')
  .transform(value => ['1', 'true', 'on', 'yes'].includes(value))

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, PORT_RULE)
    .transform(Number)
    .refine(port => port <= 65_535, PORT_RULE)
    .default(3000),
  BASE_URL: z
    .string()
    .refine(isOrigin, 'http:// or https:// with a host and nothing after it')
    .optional(),
  LISTEN_ADDRESS: z
    .string()
    .regex(/^[\w.:-]+$/, 'an address or a name of this machine, such as 0.0.0.0')
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'an address that begins with postgres://').optional(),
  DATABASE_READ_URL: url(/^postgres(ql)?$/, 'an address that begins with postgres://').optional(),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'an address that begins with postgres://').optional(),
  SESSION_SECRET: z
    .string()
    .min(MIN_SECRET_BYTES, `at least ${MIN_SECRET_BYTES} letters long`)
    .optional(),
  SMTP_URL: url(/^smtps?$/, 'an address that begins with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .max(254, 'at most 254 letters long')
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'an e-mail address, alone or as "Name <address>"')
    .default('Hush <hello@hush.test>'),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'a public key of 65 bytes in URL-safe base64')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'a private key of 32 bytes in URL-safe base64')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'an address that begins with mailto: or https://')
    .refine(text => URL.canParse(text), 'a whole address, such as mailto:you@example.com')
    .optional(),
  DEMO: flag.optional(),
  NOW: z.iso
    .datetime({ offset: true, error: 'an instant such as 2027-06-17T17:00:00-04:00' })
    .optional(),
  TRUST_PROXY: flag.default(false),
  OFFLINE_COUPONS: flag.default(true),
  S3_ENDPOINT: url(/^https?$/, 'an address that begins with https:// or http://').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'a secret key, such as sk_test_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'a publishable key, such as pk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w+(\s*,\s*whsec_\w+)*$/,
      'a signing secret, such as whsec_…, or several with commas between',
    )
    .optional(),
  BUSINESS_PRICE_CENTS: z
    .string()
    .regex(/^\d{2,6}$/, PRICE_RULE)
    .transform(Number)
    .refine(cents => cents >= MIN_PRICE_CENTS, PRICE_RULE)
    .default(599),
  PMTILES: z.string().optional(),
  DISCOVER: flag.default(false),
  LLM_BASE_URL: url(/^https?$/, 'an address that begins with https:// or http://').optional(),
  LLM_MODEL: z.string().optional(),
  LLM_API_KEY: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .min(MIN_TOKEN_LENGTH, `at least ${MIN_TOKEN_LENGTH} letters long`)
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent')
    .default('info'),
})

function url(protocol: RegExp, rule: string) {
  return z.url({ protocol, error: rule })
}

function isOrigin(text: string): boolean {
  const parsed = URL.parse(text)
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`
}

export interface Config {
  port: number
  /** Undefined: every address of the machine. */
  host: string | undefined
  /** Base of links and mails, without a trailing slash. */
  baseUrl: string
  dataDir: string
  /** Undefined: the embedded server in `dataDir`. */
  databaseUrl: string | undefined
  /** A replica for reads that anybody may make. */
  databaseReadUrl: string | undefined
  /** Past a pooler, for what needs a session. */
  databaseDirectUrl: string | undefined
  /** Processes that share a database must share it. */
  sessionSecret: string
  smtpUrl: string | undefined
  mailFrom: string
  contactEmail: string
  /** By which push services know us; processes that share a database must share them. */
  vapid: VapidKeys
  /** Push services may also be on this machine, where Hush itself is only here. */
  isLocal: boolean
  /** Enables the demo world, its sign-ins and `/mailbox`. */
  demo: boolean
  now: Date | undefined
  trustProxy: boolean
  /** Off also removes what browsers have installed. */
  offlineCoupons: boolean
  /** Undefined: uploads are stored in `dataDir`. */
  s3: S3Settings | undefined
  /** Undefined: payments run in our sandbox. */
  stripe: ProviderKeys | undefined
  businessPriceCents: number
  /** Whether this process visits the websites of listings. */
  discover: boolean
  /** Undefined: no model is ever asked. */
  model: ModelSettings | undefined
  /** Undefined: the map has no streets. */
  streets: Streets | undefined
  /** Undefined: figures are for this machine alone. */
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

/** One sentence that a person can act on. */
export class ConfigError extends StartError {}

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
    vapid: vapidIn(values, dataDir),
    isLocal: THIS_MACHINE.test(new URL(values.BASE_URL ?? 'http://localhost').hostname),
    demo,
    now: values.NOW ? new Date(values.NOW) : undefined,
    trustProxy: values.TRUST_PROXY,
    offlineCoupons: values.OFFLINE_COUPONS,
    s3: bucketIn(values),
    stripe,
    businessPriceCents: values.BUSINESS_PRICE_CENTS,
    discover: values.DISCOVER,
    model: modelIn(values),
    streets: values.PMTILES === undefined ? undefined : findStreets(values.PMTILES),
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  }
}

/** Where a command or a job connects: past a pooler. Undefined: the embedded server. */
export function directUrlOf({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): string | undefined {
  return databaseDirectUrl ?? databaseUrl
}

function requireDatabase(values: z.output<typeof environment>): void {
  if (values.DATABASE_URL) return
  for (const name of ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (values[name]) throw new ConfigError(`${name} works only with DATABASE_URL.`)
  }
}

function bucketIn(values: z.output<typeof environment>): S3Settings | undefined {
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

function modelIn(values: z.output<typeof environment>): ModelSettings | undefined {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = values
  if (baseUrl && model) return { baseUrl, model, apiKey }
  if (!baseUrl && !model && !apiKey) return undefined
  throw new ConfigError('LLM_BASE_URL and LLM_MODEL must be set together, or neither of them.')
}

function providerKeysIn(values: z.output<typeof environment>): ProviderKeys | undefined {
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

function savedSecret(dataDir: string): string {
  return savedText(dataDir, 'session-secret', () =>
    randomBytes(MIN_SECRET_BYTES).toString('base64url'),
  )
}

function vapidIn(values: z.output<typeof environment>, dataDir: string): VapidKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  const { BASE_URL: baseUrl, MAIL_FROM: sender } = values
  const ours = baseUrl?.startsWith('https:') ? baseUrl : `mailto:${addressIn(sender)}`
  const pair = publicKey || privateKey ? { publicKey, privateKey } : savedPair(dataDir)
  if (!isPair(pair)) {
    throw new ConfigError(
      publicKey || privateKey
        ? 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair, or neither of them set.'
        : `${join(dataDir, 'vapid-keys')} must hold one pair of keys: delete it, and browsers have to be turned on again.`,
    )
  }
  return { ...pair, subject: values.VAPID_SUBJECT ?? ours }
}

function savedPair(dataDir: string) {
  const saved = savedText(dataDir, 'vapid-keys', () => {
    const made = webpush.generateVAPIDKeys()
    return `${made.publicKey} ${made.privateKey}`
  })
  const [publicKey, privateKey] = saved.split(' ')
  return { publicKey, privateKey }
}

function isPair(keys: {
  publicKey: string | undefined
  privateKey: string | undefined
}): keys is { publicKey: string; privateKey: string } {
  if (!keys.publicKey || !keys.privateKey) return false
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(keys.privateKey, 'base64url')
    return curve.getPublicKey('base64url') === keys.publicKey
  } catch {
    return false
  }
}

/** Created on the first start; the exclusive write lets one of two concurrent starts win. */
function savedText(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, name)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!exists) throw unwritable(dataDir, error)
  }
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

function unwritable(dataDir: string, error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ConfigError(`DATA_DIR ${dataDir} cannot be used: ${reason}.`)
}
