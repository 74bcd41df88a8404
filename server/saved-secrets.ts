import { createECDH, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpush from 'web-push'
import { ConfigError } from './start-error.ts'

export const MIN_SECRET_BYTES = 32
export const VAPID_FILE = 'vapid-keys'

interface KeyPair {
  publicKey: string | undefined
  privateKey: string | undefined
}

export function savedSecret(dataDir: string): string {
  return savedText(dataDir, 'session-secret', () =>
    randomBytes(MIN_SECRET_BYTES).toString('base64url'),
  )
}

export function savedPair(dataDir: string): KeyPair {
  const saved = savedText(dataDir, VAPID_FILE, () => {
    const made = webpush.generateVAPIDKeys()
    return `${made.publicKey} ${made.privateKey}`
  })
  const [publicKey, privateKey] = saved.split(' ')
  return { publicKey, privateKey }
}

export function isPair(keys: KeyPair): keys is { publicKey: string; privateKey: string } {
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
