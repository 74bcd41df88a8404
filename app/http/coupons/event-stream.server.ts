/** How many messages may wait for a slow reader before it is dropped. */
const MAX_WAITING = 16

export interface EventStream {
  body: ReadableStream<Uint8Array>
  /** Sends a whole event. Says false to a reader that stopped reading. */
  send(event: string): boolean
  end(): void
}

/** An event with data and no name, as `onmessage` hears it. */
export function message(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`
}

/** An event with a name and no meaning beyond it. */
export function namedEvent(name: string): string {
  return `event: ${name}\ndata:\n\n`
}

/** The body of a `text/event-stream`; `onGone` is called when its reader has left. */
export function createEventStream(onGone: () => void): EventStream {
  const encoder = new TextEncoder()
  let open: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        open = controller
      },
      cancel() {
        open = null
        onGone()
      },
    },
    { highWaterMark: MAX_WAITING },
  )
  return {
    body,
    send(event) {
      if (open === null || (open.desiredSize ?? 0) <= 0) return false
      open.enqueue(encoder.encode(event))
      return true
    },
    end() {
      open?.close()
      open = null
    },
  }
}

/** Not stored, not changed and not held back by anything between us and the page. */
export function eventStreamResponse(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // The connection ends with the stream, so that it never holds up a stop.
      Connection: 'close',
    },
  })
}
