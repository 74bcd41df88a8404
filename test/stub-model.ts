import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface StubModel {
  baseUrl: string
  /** The bodies of what it was asked. */
  requests: string[]
  headers: (string | undefined)[]
  /** What it does with the next questions. */
  answer: (response: ServerResponse) => void
  close: () => Promise<void>
}

/** A chat server of ours, which says what a test wants. */
export async function startStubModel(): Promise<StubModel> {
  const server = createServer(async (request, response) => {
    stub.requests.push(await text(request))
    stub.headers.push(request.headers.authorization)
    stub.answer(response)
  })
  const stub: StubModel = {
    baseUrl: '',
    requests: [],
    headers: [],
    answer: pointing([]),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address === 'object' && address) stub.baseUrl = `http://127.0.0.1:${address.port}/v1`
  return stub
}

/** Pages are counted from 1. */
export function pointing(quotes: { page: number; quote: string }[]) {
  return saying(JSON.stringify({ quotes }))
}

export function saying(content: string, finish = 'stop') {
  return (response: ServerResponse) => {
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        id: '1',
        object: 'chat.completion',
        created: 1,
        model: 'stub',
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    )
  }
}

export function failing(status: number) {
  return (response: ServerResponse) => {
    response.statusCode = status
    response.end('{}')
  }
}

/** Never ends. */
export function silent(): void {}

export function cutOff(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json')
  response.write('{"choices":[{"index":0,"mess')
  response.socket?.end()
}
