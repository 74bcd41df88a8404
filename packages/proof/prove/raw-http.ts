import { connect } from 'node:net'
import fc from 'fast-check'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { inParallel, send } from './client.ts'

const WIDTH = 16
const PATIENCE_MS = 2_000
const HOST = 'Host: localhost'
/** Hidden inside another request's body. */
const HIDDEN = `GET /smuggled HTTP/1.1\r\n${HOST}\r\n\r\n`

/** No well-behaved client sends these. */
const MALFORMED: readonly string[] = [
  `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: 4\r\nContent-Length: 60\r\n\r\nabcd${HIDDEN}`,
  `POST / HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `POST / HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  `POST / HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
  `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: -1\r\n\r\n`,
  `POST / HTTP/1.1\r\n${HOST}\r\nContent-Length: 1e9\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}\r\nX: ${'a'.repeat(64 * 1024)}\r\n\r\n`,
  `GET /${'a'.repeat(64 * 1024)} HTTP/1.1\r\n${HOST}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}\r\n X: folded\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}\r\nX\u0000Y: 1\r\n\r\n`,
  `GET / HTTP/9.9\r\n${HOST}\r\n\r\n`,
  `GET / HTTP/1.1\nHost: localhost\n\n`,
  'GET / HTTP/1.1\r\n\r\n',
  `GET http://evil.test/ HTTP/1.1\r\n${HOST}\r\n\r\n`,
  `GET * HTTP/1.1\r\n${HOST}\r\n\r\n`,
  `CONNECT evil.test:443 HTTP/1.1\r\n${HOST}\r\n\r\n`,
  `TRACE / HTTP/1.1\r\n${HOST}\r\n\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  '\u0016\u0003\u0001\u0002\u0000',
]

/** Z4: raw requests, as they are and mutated. */
async function malformed(stage: Stage): Promise<Outcome> {
  const application = await stage.shared()
  const requests = [...MALFORMED, ...mutated(stage.isFull ? 10_000 : 600)]
  const answers = await inParallel(requests, WIDTH, raw => exchange(application, raw))
  const problems = answers.flatMap((answer, index) => {
    const request = JSON.stringify(requests[index]?.slice(0, 120))
    return [
      /^HTTP\/1\.1 5(?!03|05)/m.test(answer) && `${request}: ${answer.split('\r\n')[0]}`,
      index < MALFORMED.length && answersIn(answer) > 1 && `${request} let another request through`,
    ].filter(problem => problem !== false)
  })
  const after = await send(application.url, { path: '/healthz' })
  if (after.status !== 200) problems.push(`Afterwards /healthz was answered ${after.status}.`)
  const refused = answers.filter(answer => /^HTTP\/1\.1 4/.test(answer)).length
  return {
    amount: `${requests.length} requests over raw sockets`,
    figure: `${problems.length} wrong; ${refused} refused with 4xx`,
    problems,
  }
}

function answersIn(text: string): number {
  return text.match(/HTTP\/1\.1 \d/g)?.length ?? 0
}

/** Deterministic. */
function mutated(count: number): string[] {
  const change = fc.tuple(
    fc.constantFrom(...MALFORMED.filter(raw => raw.length < 500)),
    fc.nat(),
    fc.string(),
  )
  return fc.sample(change, { numRuns: count, seed: 1 }).map(([raw, at, text]) => {
    const from = at % raw.length
    return `${raw.slice(0, from)}${text}${raw.slice(from + text.length)}`
  })
}

function exchange({ port }: Application, raw: string): Promise<string> {
  return new Promise(resolve => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.end(raw))
    const settle = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(PATIENCE_MS, settle)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.once('error', settle)
    socket.once('end', settle)
  })
}

export const rawHttp: Check[] = [
  {
    id: 'Z4',
    what: 'Malformed HTTP over raw sockets',
    goal: 'no 5xx, nothing smuggled, alive afterwards',
    run: malformed,
  },
]
