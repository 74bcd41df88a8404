import { z } from 'zod'
import { normalPhone } from '../app/domain/listings/phone.ts'
import { readStates } from '../app/domain/locations/states.ts'
import { MIN_SECRET_BYTES } from './saved-secrets.ts'

const MIN_TOKEN_LENGTH = 16

const PORT_RULE = 'a whole number from 0 to 65535'

const MIN_PRICE_CENTS = 50
const PRICE_RULE = 'a whole number of cents from 50 to 999999'

const flag = z
  .enum(['1', 'true', 'on', 'yes', '0', 'false', 'off', 'no'], 'on or off')
  .transform(value => ['1', 'true', 'on', 'yes'].includes(value))

function sentence(length: number) {
  return z
    .string()
    .max(length, `at most ${length} letters long`)
    .regex(/^\P{Cc}*$/u, 'one line')
}

export const environment = z.object({
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
  AREA: z
    .string()
    .transform((text, issues) => {
      const states = readStates(text)
      if (Array.isArray(states)) return states
      issues.addIssue({ code: 'custom', message: states.problem })
      return z.NEVER
    })
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
  COMPANY_ADDRESS: sentence(200).optional(),
  REFUND_POLICY: sentence(500).optional(),
  GOVERNING_LAW: sentence(200).optional(),
  BUSINESS_CONTACT: sentence(80)
    .transform((text, issues) => {
      const [, name = '', number = ''] = /^(.+?),([^,]+)$/.exec(text) ?? []
      const phone = normalPhone(number.trim())
      if (phone) return { name: name.trim(), phone }
      issues.addIssue({
        code: 'custom',
        message: 'a name and a number, such as Robin Vale, 301-555-0100',
      })
      return z.NEVER
    })
    .optional(),
  METRICS_TOKEN: z
    .string()
    .min(MIN_TOKEN_LENGTH, `at least ${MIN_TOKEN_LENGTH} letters long`)
    .optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'debug, info, warn, error or silent')
    .default('info'),
})

export type Environment = z.output<typeof environment>

function url(protocol: RegExp, rule: string) {
  return z.url({ protocol, error: rule })
}

function isOrigin(text: string): boolean {
  const parsed = URL.parse(text)
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.href === `${parsed.origin}/`
}
