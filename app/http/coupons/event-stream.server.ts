const MAX_WAITING = 16

export interface EventStream {
  body: ReadableStream<Uint8Array>
  send(event: string): boolean
  end(): void
}

export function message(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`
}

export function namedEvent(name: string): string {
  return `event: ${name}\ndata:\n\n`
}

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

/** Prevents proxies from storing, changing or buffering the stream. */
export function eventStreamResponse(body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      // An open connection would delay the shutdown.
      Connection: 'close',
    },
  })
}

export function wantsEvents(request: Request): boolean {
  return request.headers.get('accept')?.includes('text/event-stream') ?? false
}
