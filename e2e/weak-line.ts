import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'

export interface WeakLine {
  /** The proxy that a browser takes this line by. */
  server: string
  /** Breaks the connection once half of a file is through, and lets no file through from then on. */
  cut(): Promise<void>
  /** Lets everything through. */
  mend(): void
  close(): void
}

/** A proxy that lets half of a file that is uploaded through, and nothing more of it until it is cut. */
export async function weakLine(): Promise<WeakLine> {
  let state: 'weak' | 'cut' | 'whole' = 'weak'
  const stuck = Promise.withResolvers<IncomingMessage>()
  const proxy = createServer((response, answer) => {
    const isUpload = response.url?.includes('/uploads')
    // A browser tries once more by itself.
    if (isUpload && state === 'cut') {
      response.socket.destroy()
      return
    }
    const onward = request(response.url ?? '', {
      method: response.method,
      headers: response.headers,
    })
    onward.on('response', answered => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    response.pipe(onward)
    if (isUpload && state === 'weak') {
      stopAtHalf(response, () => {
        response.unpipe(onward).pause()
        stuck.resolve(response)
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    server: `http://127.0.0.1:${port}`,
    cut: async () => {
      const response = await stuck.promise
      state = 'cut'
      response.socket.destroy()
    },
    mend: () => {
      state = 'whole'
    },
    close: () => {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

function stopAtHalf(response: IncomingMessage, stop: () => void): void {
  const half = Number(response.headers['content-length']) / 2
  let passed = 0
  const count = (bytes: Buffer) => {
    passed += bytes.length
    if (passed < half) return
    response.off('data', count)
    stop()
  }
  response.on('data', count)
}
