import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach } from 'vitest'

interface DeliveredMail {
  from: string | undefined
  recipients: string[]
  raw: string
}

/** A mail server of the test file's own, that keeps what it is given. */
export function useMailServer() {
  const delivered: DeliveredMail[] = []
  const state = { url: '', isRefusing: false, delivered }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.isRefusing) return done(new Error('The cellar is full'))
        delivered.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : undefined,
          recipients: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  beforeAll(async () => {
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    if (address === null || typeof address === 'string') throw new Error('The server has no port.')
    state.url = `smtp://127.0.0.1:${address.port}`
  })
  beforeEach(() => {
    delivered.length = 0
    state.isRefusing = false
  })
  afterAll(async () => {
    await new Promise<void>(resolve => server.close(resolve))
  })
  return state
}
