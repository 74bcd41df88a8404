import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type MailFault = 'refuses' | 'hangs' | 'breaks off' | 'is busy' | 'rejects'

export interface DeliveredMail {
  recipient: string
  raw: string
  at: Date
}

/** A mail server at a port that stays the same, whatever it does there. */
export interface MailServer {
  /** The Message-ID of each mail, in order. */
  delivered: string[]
  /** The same mails in the same order. */
  mails: DeliveredMail[]
  become(state: MailFault | 'works'): Promise<void>
  close(): Promise<void>
}

export function createMailServer(port: number): MailServer {
  const delivered: string[] = []
  const mails: DeliveredMail[] = []
  const keep = (mail: DeliveredMail) => {
    delivered.push(/^message-id: *(\S+)/im.exec(mail.raw)?.[1] ?? mail.raw)
    mails.push(mail)
  }
  let stop = async () => {}
  return {
    delivered,
    mails,
    async become(state) {
      await stop()
      stop = state === 'refuses' ? async () => {} : await open(port, state, keep)
    },
    close: () => stop(),
  }
}

type Keep = (mail: DeliveredMail) => void

function open(port: number, state: Exclude<MailFault, 'refuses'> | 'works', keep: Keep) {
  if (state === 'hangs') return listen(port, () => {})
  if (state === 'breaks off') return listen(port, breakOff)
  return listenForMail(port, state, keep)
}

/** Breaks off in the middle of a line. */
function breakOff(socket: Socket): void {
  socket.write('220 mail.test\r\n')
  socket.once('data', () => {
    socket.write('250-mail')
    socket.destroy()
  })
}

async function listen(port: number, answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server: Server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    answer(socket)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
}

const BUSY = 451
const NO = 550

async function listenForMail(port: number, state: 'works' | 'is busy' | 'rejects', keep: Keep) {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state !== 'works') {
          const responseCode = state === 'is busy' ? BUSY : NO
          return done(Object.assign(new Error('Not now'), { responseCode }))
        }
        const [recipient] = envelope.rcptTo
        const raw = Buffer.concat(chunks).toString()
        keep({ recipient: recipient?.address ?? '', raw, at: new Date() })
        done()
      })
    },
  })
  // A process that is killed resets its connection.
  server.on('error', () => {})
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return () => new Promise<void>(resolve => server.close(() => resolve()))
}
