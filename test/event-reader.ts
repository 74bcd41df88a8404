/** One event of a stream: its name, and its data if it has any. */
export interface HeardEvent {
  name: string
  data: unknown
}

interface EventReader {
  /** The next event, or null once the stream has ended. */
  next(): Promise<HeardEvent | null>
  /** Reads until an event satisfies the test; throws when the stream ends before. */
  until(wanted: (event: HeardEvent) => boolean): Promise<HeardEvent>
  leave(): Promise<void>
}

/** Reads a stream of server-sent events, as a browser does. */
export function readEvents(body: ReadableStream<Uint8Array> | null): EventReader {
  if (!body) throw new Error('The answer has no body.')
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (): Promise<HeardEvent | null> => {
    while (!text.includes('\n\n')) {
      const { value, done } = await reader.read()
      if (done) return null
      text += decoder.decode(value, { stream: true })
    }
    const end = text.indexOf('\n\n')
    const lines = text.slice(0, end).split('\n')
    text = text.slice(end + 2)
    const field = (name: string) =>
      lines.find(line => line.startsWith(`${name}:`))?.slice(name.length + 1)
    const data = field('data')?.trim() ?? ''
    return {
      name: field('event')?.trim() ?? 'message',
      data: data === '' ? null : JSON.parse(data),
    }
  }
  return {
    next,
    async until(wanted) {
      for (;;) {
        const event = await next()
        if (event === null) throw new Error('The stream ended.')
        if (wanted(event)) return event
      }
    },
    leave: () => reader.cancel(),
  }
}
