import { z } from 'zod'
import { NOT_REACHED } from '../forms/answer-for-script.ts'

export type PreparedCard =
  | { kind: 'unanswered'; lookAgain: string }
  | { kind: 'ready'; clientSecret: string }
  | { kind: 'problem'; message: string }

/** Widens the type: the server's loader always returns null, the browser's does not. */
export function asPrepared(prepared: PreparedCard | null): PreparedCard | null {
  return prepared
}

const FORBIDDEN = 403
const NOT_KEPT =
  'The check is not this browser’s: another account is signed in here, or cookies are blocked. Please allow them for Hush and load this page again.'

const customerAnswer = z.object({ customer_id: z.string() })
const setUpAnswer = z.object({ client_secret: z.string() })
const refusal = z.object({ error: z.string() })

export async function prepareCard(email: string): Promise<PreparedCard> {
  const first = await tryToPrepare(email)
  // another tab may have started at the same moment; the cookie now holds one of the two
  if (first.kind !== 'again') return first
  const second = await tryToPrepare(email)
  return second.kind === 'again' ? { kind: 'problem', message: NOT_KEPT } : second
}

type Attempt = PreparedCard | { kind: 'again' }

async function tryToPrepare(email: string): Promise<Attempt> {
  try {
    const customer = await postJson('/api/create-stripe-customer', { email })
    const { customer_id } = customerAnswer.parse(await customer.json())
    const setUp = await postJson('/api/create-setup-intent', { customer_id })
    const { client_secret } = setUpAnswer.parse(await setUp.json())
    return { kind: 'ready', clientSecret: client_secret }
  } catch (error) {
    if (!(error instanceof RefusedError)) return { kind: 'problem', message: NOT_REACHED }
    if (error.status === FORBIDDEN) return { kind: 'again' }
    return { kind: 'problem', message: error.message }
  }
}

class RefusedError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function postJson(path: string, body: Record<string, string>): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.ok) return response
  const parsed = refusal.safeParse(await response.json())
  throw new RefusedError(response.status, parsed.success ? parsed.data.error : NOT_REACHED)
}
