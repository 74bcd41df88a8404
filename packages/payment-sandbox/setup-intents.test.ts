import { describe, expect, test } from 'vitest'
import { CARDS, typeCard } from './testing/browser.ts'
import { useSandbox } from './testing/use-sandbox.ts'

const { sandbox, stripe, ask } = useSandbox()

async function begin() {
  const customer = await stripe().customers.create({ email: 'nora@example.com' })
  const intent = await stripe().setupIntents.create({
    customer: customer.id,
    allowed_payment_method_types: ['card'],
    usage: 'on_session',
    metadata: { for: 'a test' },
  })
  return {
    customer,
    intent,
    typed: { setUpId: intent.id, clientSecret: intent.client_secret ?? '' },
  }
}

async function type(typed: { setUpId: string; clientSecret: string }, number: string) {
  const response = await typeCard(sandbox(), typed, number)
  return { status: response.status, body: await response.json() }
}

async function told(): Promise<string[]> {
  const { data } = await stripe().events.list({ limit: 100 })
  return data.map(event => event.type).filter(name => name.startsWith('setup_intent.'))
}

function answerBank(url: string, answer: 'complete' | 'fail') {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: sandbox().origin },
    body: new URLSearchParams({ answer }),
  })
}

describe('a card that is checked in the sandbox', () => {
  test('is kept with its customer once it is confirmed, and then is final', async () => {
    const { customer, intent, typed } = await begin()
    expect(intent).toMatchObject({ status: 'requires_payment_method', usage: 'on_session' })
    const { status, body } = await type(typed, CARDS.good)
    expect([status, body.status]).toEqual([200, 'succeeded'])
    const kept = await stripe().setupIntents.retrieve(intent.id)
    expect(kept).toMatchObject({ status: 'succeeded', customer: customer.id, next_action: null })
    const again = await type(typed, CARDS.good)
    expect([again.status, again.body.error.code]).toEqual([400, 'setup_intent_unexpected_state'])
    expect(again.body.error.setup_intent.status).toBe('succeeded')
    await expect(stripe().setupIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'setup_intent_unexpected_state',
    })
    expect(await told()).toEqual(['setup_intent.succeeded', 'setup_intent.created'])
  })

  test('that is declined may be followed by another', async () => {
    const { intent, typed } = await begin()
    const { status, body } = await type(typed, CARDS.declined)
    expect([status, body.error.type, body.error.code]).toEqual([402, 'card_error', 'card_declined'])
    const kept = await stripe().setupIntents.retrieve(intent.id)
    expect(kept).toMatchObject({ status: 'requires_payment_method', payment_method: null })
    expect(kept.last_setup_error).toMatchObject({ code: 'card_declined' })
    expect((await type(typed, CARDS.good)).body.status).toBe('succeeded')
    const { data } = await stripe().setupAttempts.list({ setup_intent: intent.id })
    expect(data.map(attempt => attempt.status)).toEqual(['succeeded', 'failed'])
  })

  test.each([
    ['complete', 'succeeded', 'succeeded'],
    ['fail', 'requires_payment_method', 'failed'],
  ] as const)('asks its owner, who answers %s', async (answer, status, redirected) => {
    const { intent, typed } = await begin()
    const { body } = await type(typed, CARDS.authenticates)
    expect(body.status).toBe('requires_action')
    const { url } = body.next_action.redirect_to_url
    expect(await (await fetch(url)).text()).toContain('Test mode')
    const back = await answerBank(url, answer)
    const to = new URL(back.headers.get('location') ?? '')
    expect(to.origin + to.pathname).toBe('http://localhost:3000/business-signup')
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      stripe: 'complete',
      setup_intent: intent.id,
      redirect_status: redirected,
      setup_intent_client_secret: intent.client_secret,
    })
    expect((await stripe().setupIntents.retrieve(intent.id)).status).toBe(status)
    expect((await answerBank(url, 'complete')).status).toBe(410)
  })

  test('needs the secret of its check from a browser, and is one of the test cards', async () => {
    const { intent, typed } = await begin()
    const guessed = await type({ ...typed, clientSecret: `${intent.id}_secret_guess` }, CARDS.good)
    expect(guessed.status).toBe(404)
    const real = await type(typed, '4111111111111111')
    expect([real.status, real.body.error.param]).toEqual([402, 'number'])
    const cancelled = await stripe().setupIntents.cancel(intent.id)
    expect(cancelled.status).toBe('canceled')
    expect((await type(typed, CARDS.good)).status).toBe(400)
    const key = sandbox().publishableKey
    expect((await ask('/v1/setup_attempts?setup_intent=x', { key })).status).toBe(401)
  })
})
