export interface RecordedCall {
  call: string
  status: number
  answer: unknown
}

type Fetch = (address: string | URL | Request, init?: RequestInit) => Promise<Response>

/** Keeps the answers of API calls by name. */
export function recordingFetch(names: readonly string[]): {
  fetch: Fetch
  recorded: RecordedCall[]
} {
  const recorded: RecordedCall[] = []
  const calls = names.map(name => {
    const [method = '', path = ''] = name.split(' ')
    return { name, method, path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }
  })
  return {
    recorded,
    async fetch(address, init) {
      const request = new Request(address, init)
      const { pathname } = new URL(request.url)
      const response = await fetch(request)
      // The most exact path first: one without a name in it.
      const call = calls
        .filter(({ method, path }) => method === request.method && path.test(pathname))
        .toSorted((one, other) => one.name.split(':').length - other.name.split(':').length)[0]
      if (call) {
        const answer: unknown = await response.clone().json()
        recorded.push({ call: call.name, status: response.status, answer })
      }
      return response
    },
  }
}
