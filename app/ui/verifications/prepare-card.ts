import { z } from 'zod'
import { NOT_REACHED } from '../forms/failure-sentence.ts'

/** What a browser needs before a card can be typed, or why it has not got it. */
export type PreparedCard =
  /** One was typed, and what became of it is found out at this address. */
  | { kind: 'unheard'; lookAgain: string }
  | { kind: 'ready'; clientSecret: string }
  | { kind: 'problem'; message: string }

/** What both loaders of a page answer: of the server's null alone nothing could come in the browser. */
export function asPrepared(prepared: PreparedCard | null): PreparedCard | null {
  return prepared
}

const FORBIDDEN = 403

const customerAnswer = z.object({ customer_id: z.string() })
const setUpAnswer = z.object({ client_secret: z.string() })
const refusal = z.object({ error: z.string() })

/** Asks us for the check of a card of this address. */
export async function prepareCard(email: string): Promise<PreparedCard> {
  const once = await tryToPrepare(email)
  // Another tab may have begun at the same moment: what this browser keeps is the one of the two.
  return once.kind === 'again' ? asProblem(await tryToPrepare(email)) : once
}

type Tried = PreparedCard | { kind: 'again'; message: string }

async function tryToPrepare(email: string): Promise<Tried> {
  try {
    const customer = await ask('/api/create-stripe-customer', { email })
    const { customer_id } = customerAnswer.parse(await customer.json())
    const setUp = await ask('/api/create-setup-intent', { customer_id })
    const { client_secret } = setUpAnswer.parse(await setUp.json())
    return { kind: 'ready', clientSecret: client_secret }
  } catch (error) {
    if (!(error instanceof Refused)) return { kind: 'problem', message: NOT_REACHED }
    const kind = error.status === FORBIDDEN ? 'again' : 'problem'
    return { kind, message: error.message }
  }
}

function asProblem(tried: Tried): PreparedCard {
  return tried.kind === 'again' ? { kind: 'problem', message: tried.message } : tried
}

class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function ask(path: string, question: Record<string, string>): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(question),
  })
  if (response.ok) return response
  const said = refusal.safeParse(await response.json())
  throw new Refused(response.status, said.success ? said.data.error : NOT_REACHED)
}
