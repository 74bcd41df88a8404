import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keptLog } from '../../../test/log.ts'
import {
  cutOff,
  failing,
  pointing,
  type StubModel,
  saying,
  silent,
  startStubModel,
} from '../../../test/stub-model.ts'
import { openChatModel } from './chat-model.server.ts'

let stub: StubModel
let time = 0
const { log, entries, clear } = keptLog()
const QUOTE = { page: 1, quote: 'Happy Hour weekdays 4–7 pm' }

beforeAll(async () => {
  stub = await startStubModel()
})
afterAll(() => stub.close())
beforeEach(() => {
  time = 0
  clear()
  stub.requests.splice(0)
  stub.answer = pointing([QUOTE])
})

function open({ apiKey, patienceMs = 10_000 }: { apiKey?: string; patienceMs?: number } = {}) {
  const settings = { baseUrl: stub.baseUrl, model: 'stub', apiKey }
  return openChatModel(settings, { log, now: () => new Date(time), patienceMs })
}

describe('a model', () => {
  test('is sent the texts of pages, our instructions and nothing else', async () => {
    expect(await open({ apiKey: 'secret' }).pointAt(['One', 'Two'])).toEqual([
      { ...QUOTE, page: 0 },
    ])
    const { messages, ...settings } = JSON.parse(stub.requests[0] ?? '')
    expect(Object.keys(settings).toSorted()).toEqual(['max_tokens', 'model', 'temperature'])
    expect(messages).toMatchObject([
      { role: 'system' },
      { role: 'user', content: '=== Page 1 ===\nOne\n\n=== Page 2 ===\nTwo' },
    ])
    expect(stub.headers.at(-1)).toBe('Bearer secret')
  })

  test.each([
    ['in a fence', `\`\`\`json\n${JSON.stringify({ quotes: [QUOTE] })}\n\`\`\``],
    ['after its thoughts', `<think>{"quotes": 7}</think>${JSON.stringify({ quotes: [QUOTE] })}`],
    ['with a time of its own', JSON.stringify({ quotes: [{ ...QUOTE, start: '01:00' }] })],
  ])('is understood %s', async (_, content) => {
    stub.answer = saying(content)
    expect(await open().pointAt(['One'])).toEqual([{ ...QUOTE, page: 0 }])
    expect(entries()).toEqual([])
  })

  test.each([
    ['cuts its answer off', saying('{"quotes": [', 'length'), 'was cut off'],
    ['breaks off', cutOff, 'could not be reached'],
    [
      'answers with garbage',
      saying('Happy hour is from 4 to 7!'),
      'gave something else than quotes',
    ],
    ['answers in another shape', saying('{"quotes": ["4-7"]}'), 'gave something else than quotes'],
    ['answers too much', saying('x'.repeat(300_000)), 'gave too long an answer'],
    ['is out of order', failing(500), 'answered with 500'],
    ['does not know us', failing(401), 'answered with 401'],
    ['never ends', silent, 'did not answer in time'],
  ])('that %s is logged once with the reason', async (_, answer, reason) => {
    stub.answer = answer
    expect(await open({ patienceMs: 300 }).pointAt(['One'])).toBeNull()
    expect(entries()).toMatchObject([{ reason }])
    expect(stub.requests).toHaveLength(1)
  })

  test('that is down is left alone after three failures, for a quarter of an hour', async () => {
    stub.answer = failing(500)
    const model = open()
    for (let call = 0; call < 5; call += 1) expect(await model.pointAt(['One'])).toBeNull()
    expect([stub.requests.length, entries().length]).toEqual([3, 3])
    stub.answer = pointing([QUOTE])
    time = 15 * 60_000
    expect(await model.pointAt(['One'])).toHaveLength(1)
  })

  test('is asked four questions at once, and nobody waits longer than allowed', async () => {
    stub.answer = silent
    const model = open({ patienceMs: 300 })
    const answers = await Promise.all(Array.from({ length: 9 }, () => model.pointAt(['One'])))
    expect(answers).toEqual(Array.from({ length: 9 }, () => null))
    expect(stub.requests).toHaveLength(4)
  })

  test('does not hold up a process that stops', async () => {
    stub.answer = silent
    const going = new AbortController()
    const answer = open().pointAt(['One'], going.signal)
    going.abort()
    expect(await answer).toBeNull()
    expect(entries()).toEqual([])
  })
})
