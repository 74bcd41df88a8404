import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { directUrlOf, readConfig } from './config.ts'
import { ConfigError } from './start-error.ts'

const dataDir = () => mkdtempSync(join(tmpdir(), 'hush-config-'))

describe('reading the configuration', () => {
  test('needs nothing: the demo world on port 3000', () => {
    const config = readConfig({ DATA_DIR: dataDir() })
    expect(config).toMatchObject({ port: 3000, baseUrl: 'http://localhost:3000', demo: true })
  })

  test('serves the states of AREA, each once, and names them if one is a territory', () => {
    const read = (AREA: string) => readConfig({ DATA_DIR: dataDir(), AREA }).area
    expect(read('MD, dc,Virginia,VA')).toEqual(['MD', 'DC', 'VA'])
    expect(read('')).toBeUndefined()
    expect(() => read('MD,PR')).toThrow(
      /^AREA must be states such as MD,DC,VA: “PR” is none of AL, AK, .*WI, WY\.$/,
    )
  })

  test('the demo world is off with a database of one’s own, unless it is asked for', () => {
    const DATABASE_URL = 'postgres://hush@db/hush'
    expect(readConfig({ DATA_DIR: dataDir(), DATABASE_URL }).demo).toBe(false)
    expect(readConfig({ DATA_DIR: dataDir(), DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
  })

  test('a demo listens on this machine alone, unless it is told where', () => {
    const DATABASE_URL = 'postgres://hush@db/hush'
    expect(readConfig({ DATA_DIR: dataDir() }).host).toBe('127.0.0.1')
    expect(readConfig({ DATA_DIR: dataDir(), LISTEN_ADDRESS: '0.0.0.0' }).host).toBe('0.0.0.0')
    expect(readConfig({ DATA_DIR: dataDir(), DATABASE_URL }).host).toBeUndefined()
  })

  test('outside the demo nothing leaves the machine without TLS', () => {
    const read =
      (BASE_URL: string, DEMO = 'off') =>
      () =>
        readConfig({ DATA_DIR: dataDir(), BASE_URL, DEMO })
    expect(read('http://hush.test')).toThrow(
      /^BASE_URL must begin with https:\/\/ where DEMO is off/,
    )
    expect(read('http://localhost.hush.test')).toThrow(ConfigError)
    expect(read('https://hush.test')).not.toThrow()
    expect(read('http://localhost:3000')).not.toThrow()
    expect(read('http://127.0.0.1:3000')).not.toThrow()
    expect(read('http://hush.test', 'on')).not.toThrow()
  })

  test('a replica and a way past a pooler belong to a database of one’s own', () => {
    const read = (env = {}) => readConfig({ DATA_DIR: dataDir(), ...env })
    const url = 'postgres://hush@db/hush'
    expect(() => read({ DATABASE_READ_URL: url })).toThrow(
      'DATABASE_READ_URL works only with DATABASE_URL.',
    )
    expect(() => read({ DATABASE_DIRECT_URL: url })).toThrow(
      'DATABASE_DIRECT_URL works only with DATABASE_URL.',
    )
    const config = read({ DATABASE_URL: url, DATABASE_DIRECT_URL: `${url}-direct` })
    expect(directUrlOf(config)).toBe(`${url}-direct`)
    expect(directUrlOf(read({ DATABASE_URL: url }))).toBe(url)
    expect(directUrlOf(read())).toBeUndefined()
  })

  test('an empty variable counts as unset, and a slash at the end of BASE_URL is dropped', () => {
    const config = readConfig({ DATA_DIR: dataDir(), PORT: '', BASE_URL: 'https://hush.test/' })
    expect(config).toMatchObject({ port: 3000, baseUrl: 'https://hush.test' })
  })

  test('keeps files in a bucket when everything that leads there is set, and says so when it is not', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.hush.test',
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'hush',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    }
    expect(readConfig({ DATA_DIR: dataDir() }).s3).toBeUndefined()
    expect(readConfig({ DATA_DIR: dataDir(), ...bucket }).s3).toMatchObject({ bucket: 'hush' })
    for (const name of Object.keys(bucket)) {
      const read = () => readConfig({ DATA_DIR: dataDir(), ...bucket, [name]: '' })
      expect(read, name).toThrow(/S3_ENDPOINT, .* must be set together, or none of them\.$/)
    }
  })

  test('asks a model only where its address and its name are set', () => {
    const read = (env = {}) => readConfig({ DATA_DIR: dataDir(), ...env })
    const model = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1', LLM_MODEL: 'small' }
    expect(read().model).toBeUndefined()
    expect(read(model).model).toMatchObject({ model: 'small', apiKey: undefined })
    for (const part of [{ ...model, LLM_MODEL: '' }, { LLM_API_KEY: 'key' }]) {
      expect(() => read(part)).toThrow(/^LLM_BASE_URL and LLM_MODEL must be set together/)
    }
  })

  test('takes all three keys of the payment provider or none, of one mode', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
    }
    const read = (more = {}) => readConfig({ DATA_DIR: dataDir(), ...keys, ...more })
    expect(readConfig({ DATA_DIR: dataDir() }).stripe).toBeUndefined()
    expect(read().stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecrets: ['whsec_1', 'whsec_2'],
    })
    for (const name of Object.keys(keys)) {
      expect(() => read({ [name]: '' }), name).toThrow(/must be set together, or none of them\.$/)
    }
    expect(() => read({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('of one mode')
    expect(() => read({ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toThrow('of one mode')
    expect(read({ STRIPE_SECRET_KEY: 'rk_test_1' }).stripe?.secretKey).toBe('rk_test_1')
  })

  test('a key of the payment provider never stands in the sentence that refuses it', () => {
    const STRIPE_SECRET_KEY = 'pk_test_wrong place'
    const read = () => readConfig({ DATA_DIR: dataDir(), STRIPE_SECRET_KEY })
    expect(read).toThrow(/^STRIPE_SECRET_KEY must be a secret key/)
    expect(read).not.toThrow('wrong place')
  })

  test('the price of the Business plan is 599 cents, or what is set', () => {
    expect(readConfig({ DATA_DIR: dataDir() }).businessPriceCents).toBe(599)
    const price = (BUSINESS_PRICE_CENTS: string) =>
      readConfig({ DATA_DIR: dataDir(), BUSINESS_PRICE_CENTS }).businessPriceCents
    expect(price('50')).toBe(50)
    expect(price('999999')).toBe(999_999)
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '0x10'],
    ['BASE_URL', 'hush.test'],
    ['BASE_URL', 'ftp://hush.test'],
    ['BASE_URL', 'https://hush.test/sub?x=1'],
    ['MAIL_FROM', 'abc'],
    ['GOVERNING_LAW', 'two\nlines'],
    ['COMPANY_ADDRESS', 'x'.repeat(201)],
    ['BUSINESS_CONTACT', 'Robin Vale'],
    ['BUSINESS_CONTACT', 'Robin Vale, call me'],
    ['BUSINESS_CONTACT', '301-555-0100'],
    ['DATABASE_URL', 'mysql://db/hush'],
    ['SMTP_URL', 'http://mail'],
    ['S3_ENDPOINT', 's3.hush.test'],
    ['LLM_BASE_URL', '127.0.0.1:11434'],
    ['STRIPE_SECRET_KEY', 'secret'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1;whsec_2'],
    ['BUSINESS_PRICE_CENTS', '5.99'],
    ['BUSINESS_PRICE_CENTS', '49'],
    ['BUSINESS_PRICE_CENTS', '1000000'],
    ['BUSINESS_PRICE_CENTS', '-599'],
    ['DEMO', 'perhaps'],
    ['NOW', 'tomorrow'],
    ['SESSION_SECRET', 'short'],
    ['VAPID_PUBLIC_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', 'with spaces'],
    ['VAPID_SUBJECT', 'http://hush.test'],
    ['VAPID_SUBJECT', 'https://x:y'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    const read = () => readConfig({ DATA_DIR: dataDir(), [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(name)
  })

  test.each([
    ['Hush <hello@hush.test>', 'hello@hush.test'],
    ['round@hush.test', 'round@hush.test'],
  ])('people write to the address in MAIL_FROM=%s', (MAIL_FROM, address) => {
    expect(readConfig({ DATA_DIR: dataDir(), MAIL_FROM }).contactEmail).toBe(address)
  })

  test('a blank variable counts as unset', () => {
    expect(readConfig({ DATA_DIR: dataDir(), PORT: ' ' }).port).toBe(3000)
  })

  test('a DATA_DIR that is a file is refused in a sentence', () => {
    const file = join(dataDir(), 'file')
    writeFileSync(file, '')
    expect(() => readConfig({ DATA_DIR: file })).toThrow(ConfigError)
  })

  test('a standing clock is for the demo world only', () => {
    const NOW = '2027-06-17T17:00:00-04:00'
    expect(() => readConfig({ DATA_DIR: dataDir(), DEMO: 'off', NOW })).toThrow('NOW')
    expect(readConfig({ DATA_DIR: dataDir(), NOW }).now).toEqual(new Date(NOW))
  })

  test('real money is not for the demo world, whose passwords everybody knows', () => {
    const read = (more: NodeJS.ProcessEnv, mode = 'live') =>
      readConfig({
        DATA_DIR: dataDir(),
        STRIPE_SECRET_KEY: `sk_${mode}_1`,
        STRIPE_PUBLISHABLE_KEY: `pk_${mode}_1`,
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        ...more,
      })
    expect(() => read({})).toThrow('DEMO must be off')
    expect(() => read({ DEMO: 'on' })).toThrow(ConfigError)
    expect(() => read({ STRIPE_SECRET_KEY: 'rk_live_1' })).toThrow('DEMO must be off')
    expect(read({ DEMO: 'off' }).stripe?.secretKey).toBe('sk_live_1')
    expect(read({ DEMO: 'on' }, 'test').demo).toBe(true)
  })

  test('makes a secret once, readable by its owner alone', () => {
    const folder = dataDir()
    const first = readConfig({ DATA_DIR: folder }).sessionSecret
    expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(first)
    const file = join(folder, 'session-secret')
    expect(readFileSync(file, 'utf8')).toBe(first)
    expect(statSync(file).mode & 0o077).toBe(0)
  })
  test('makes keys for push once, beside the secret, unless a pair is given', () => {
    const folder = dataDir()
    const { vapid } = readConfig({ DATA_DIR: folder })
    expect(readConfig({ DATA_DIR: folder }).vapid).toEqual(vapid)
    expect(statSync(join(folder, 'vapid-keys')).mode & 0o077).toBe(0)
    expect(vapid.subject).toBe('mailto:hello@hush.test')
    const VAPID_PUBLIC_KEY = vapid.publicKey
    const given = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: vapid.privateKey }
    const other = dataDir()
    expect(readConfig({ DATA_DIR: other, ...given }).vapid).toEqual(vapid)
    const { vapid: different } = readConfig({ DATA_DIR: other })
    expect(different.publicKey).not.toBe(vapid.publicKey)
    for (const wrong of [
      { VAPID_PUBLIC_KEY },
      { ...given, VAPID_PRIVATE_KEY: different.privateKey },
    ]) {
      expect(() => readConfig({ DATA_DIR: dataDir(), ...wrong })).toThrow('must be one pair')
    }
    writeFileSync(join(other, 'vapid-keys'), 'half')
    expect(() => readConfig({ DATA_DIR: other })).toThrow('vapid-keys must hold one pair')
  })

  test('says to push services where we can be reached', () => {
    const subject = (env: NodeJS.ProcessEnv) =>
      readConfig({ DATA_DIR: dataDir(), ...env }).vapid.subject
    expect(subject({ BASE_URL: 'https://hush.test' })).toBe('https://hush.test')
    expect(subject({ VAPID_SUBJECT: 'mailto:ops@hush.test' })).toBe('mailto:ops@hush.test')
  })
})
