declare module 'autocannon' {
  interface Options {
    url: string
    method?: string
    body?: string
    headers?: Record<string, string>
    requests?: { path: string; method?: string; body?: string; headers?: Record<string, string> }[]
    connections: number
    duration: number
  }
  interface Result {
    requests: { average: number }
    latency: { p99: number }
    non2xx: number
    errors: number
  }
  namespace autocannon {
    export type { Options, Result }
  }
  function autocannon(options: Options): Promise<Result>
  export = autocannon
}
