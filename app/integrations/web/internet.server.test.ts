import { createServer } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TLS_CERT, TLS_KEY } from '../../../test/tls.ts'
import { internet } from './internet.server.ts'

const heard: string[] = []
const server = createServer({ cert: TLS_CERT, key: TLS_KEY }, (request, response) => {
  heard.push(`${request.headers.host}${request.url}`)
  if (request.url === '/slow') return
  response.writeHead(200).end('a picture')
})
let port = 0

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function requestTo(path: string, host = 'pictures.test', signal = new AbortController().signal) {
  return { url: new URL(`https://${host}:${port}${path}`), address: '127.0.0.1', signal }
}

test('a server is reached at the address that is given, by the name that it vouches for', async () => {
  const answer = await internet({ ca: TLS_CERT }).get(requestTo('/a.jpg?b=1'))
  let text = ''
  for await (const chunk of answer.body) text += Buffer.from(chunk).toString()
  expect([answer.status, text]).toEqual([200, 'a picture'])
  expect(heard).toEqual([`pictures.test:${port}/a.jpg?b=1`])
})

test('a server that cannot prove its name is not listened to', async () => {
  await expect(internet().get(requestTo('/'))).rejects.toThrow()
  await expect(internet({ ca: TLS_CERT }).get(requestTo('/', 'other.test'))).rejects.toThrow()
})

test('a server that does not answer is left', async () => {
  const leaving = new AbortController()
  const answer = internet({ ca: TLS_CERT }).get(requestTo('/slow', 'pictures.test', leaving.signal))
  await expect.poll(() => heard).toContain(`pictures.test:${port}/slow`)
  leaving.abort()
  await expect(answer).rejects.toThrow()
})
