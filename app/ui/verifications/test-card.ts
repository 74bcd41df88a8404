import { z } from 'zod'

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
  name: string
}

export const EMPTY_CARD: TypedCard = { number: '', expiry: '', cvc: '', name: '' }

export const OFFERED_CARDS = [
  { number: '4242 4242 4242 4242', does: 'Succeeds' },
  { number: '4000 0025 0000 3155', does: 'Asks for authentication' },
  { number: '4000 0000 0000 0002', does: 'Is declined' },
] as const

export const OFFERED_EXPIRY = '12 / 34'
export const OFFERED_CVC = '123'

export type CardAnswer =
  | { kind: 'confirmed' }
  /** The card's bank wants its owner to authenticate at this address. */
  | { kind: 'authenticate'; url: string }
  | { kind: 'wrong'; field: 'number' | 'expiry' | 'cvc'; message: string }
  | { kind: 'declined'; message: string }
  /** No more cards can be tried without starting over. */
  | { kind: 'over' }
  | { kind: 'unreachable' }

interface ConfirmInput {
  card: TypedCard
  clientSecret: string
  returnTo: string
  publishableKey: string
  sandboxOrigin: string
}

const WAIT_MS = 20_000

const setUp = z.object({
  status: z.string(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.url() }).nullish() }).nullish(),
})
const refused = z.object({
  error: z.object({
    message: z.string(),
    param: z.string().optional(),
    code: z.string().optional(),
    setup_intent: z.object({ status: z.string() }).optional(),
  }),
})

export async function confirmTestCard(input: ConfirmInput): Promise<CardAnswer> {
  try {
    const response = await send(input)
    const body: unknown = await response.json()
    return response.ok ? answerOf(setUp.parse(body)) : refusalOf(refused.parse(body).error)
  } catch {
    return { kind: 'unreachable' }
  }
}

/** The id of a setup intent is the beginning of its secret. */
function send({ card, clientSecret, returnTo, publishableKey, sandboxOrigin }: ConfirmInput) {
  const [id = ''] = clientSecret.split('_secret_')
  const [month = '', year = ''] = card.expiry.split('/').map(part => part.trim())
  const data = 'payment_method_data'
  const name = card.name.trim()
  return fetch(`${sandboxOrigin}/v1/setup_intents/${encodeURIComponent(id)}/confirm`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publishableKey}` },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(WAIT_MS),
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: location.origin + returnTo,
      [`${data}[type]`]: 'card',
      [`${data}[card][number]`]: card.number,
      [`${data}[card][exp_month]`]: month,
      [`${data}[card][exp_year]`]: year,
      [`${data}[card][cvc]`]: card.cvc.trim(),
      ...(name === '' ? {} : { [`${data}[billing_details][name]`]: name }),
    }),
  })
}

function answerOf({ status, next_action }: z.output<typeof setUp>): CardAnswer {
  if (status === 'succeeded') return { kind: 'confirmed' }
  const url = next_action?.redirect_to_url?.url
  return url ? { kind: 'authenticate', url } : { kind: 'over' }
}

/** Another tab may have confirmed a card already. */
function refusalOf({
  message,
  param,
  setup_intent,
}: z.output<typeof refused>['error']): CardAnswer {
  if (setup_intent?.status === 'succeeded') return { kind: 'confirmed' }
  if (setup_intent?.status === 'canceled') return { kind: 'over' }
  const last = param?.match(/(\w+)\]?$/)?.[1]
  if (last === 'number' || last === 'cvc') return { kind: 'wrong', field: last, message }
  if (last === 'exp_month' || last === 'exp_year') {
    return {
      kind: 'wrong',
      field: 'expiry',
      message: 'Check the date: month and year, such as 12 / 34.',
    }
  }
  return { kind: 'declined', message }
}

export type CardErrors = Partial<Record<keyof TypedCard, string>>

const MISSING: CardErrors = {
  number: 'Please enter the card number.',
  expiry: 'Please enter month and year, such as 12 / 34.',
  cvc: 'Please enter the three digits on the back.',
}

export function missingIn(card: TypedCard): CardErrors {
  const wrong: CardErrors = {}
  if (!/\d/.test(card.number)) wrong.number = MISSING.number
  if (!/^\s*\d{1,2}\s*\/\s*\d{2,4}\s*$/.test(card.expiry)) wrong.expiry = MISSING.expiry
  if (!/^\d{3,4}$/.test(card.cvc.trim())) wrong.cvc = MISSING.cvc
  return wrong
}

export function formatCardText(name: keyof TypedCard, text: string): string {
  const digits = text.replace(/\D/g, '')
  if (name === 'number') return digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')
  if (name !== 'expiry') return text
  const [month, year] = [digits.slice(0, 2), yearOf(digits.slice(2))]
  return year ? `${month} / ${year}` : text.slice(0, 7)
}

/** Autofill and some people write all four digits. */
function yearOf(digits: string): string {
  if (!digits.startsWith('20')) return digits.slice(0, 2)
  return digits.length < 4 ? digits : digits.slice(2, 4)
}
