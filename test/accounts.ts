import { href } from 'react-router'
import { hashPassword } from '../app/domain/accounts/passwords.server.ts'
import type { Role } from '../app/domain/accounts/viewer.ts'
import type { Db } from '../db/client.ts'
import { TEST_NOW } from './moment.ts'
import type { TestApp } from './test-app.ts'
import { addPerson } from './world.ts'

export const PASSWORD = 'Sunset over 3 docks'

/** What somebody new types into the sign-up form. */
export const VERA = {
  firstName: 'Vera',
  lastName: 'Lind',
  email: 'vera@example.com',
  password: PASSWORD,
}

export const AUTH = {
  logIn: href('/AuthForm/:authMode', { authMode: 'login' }),
  signUp: href('/AuthForm/:authMode', { authMode: 'signup' }),
  forgotPassword: href('/AuthForm/:authMode', { authMode: 'forgotPassword' }),
}

interface NewAccount {
  email: string
  password?: string
  role?: Role
  confirmed?: boolean
}

/** A person who can log in: confirmed and with `PASSWORD`, unless said otherwise. */
export async function addAccount(
  db: Db,
  { email, password = PASSWORD, role = 'diner', confirmed = true }: NewAccount,
): Promise<string> {
  const person = { role, email, first_name: VERA.firstName, last_name: VERA.lastName }
  return addPerson(db, person, {
    password_hash: await hashOf(password),
    confirmed_at: confirmed ? TEST_NOW : null,
  })
}

const hashes = new Map<string, Promise<string>>()

/** A hash of the password: the same each time, since it takes long. */
export function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** Sends a form as a browser at `from` would. */
export function post(
  app: TestApp,
  path: string,
  fields: Record<string, string>,
  { from = '203.0.113.1', cookie }: { from?: string; cookie?: string } = {},
): Promise<Response> {
  const headers = new Headers(cookie ? { cookie } : {})
  headers.set('x-forwarded-for', from)
  return app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })
}
