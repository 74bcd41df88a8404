import type { Services } from '../app/http/context.server.ts'

export interface TestApp {
  /** Sends a request as a browser on our own pages would; `path` is relative. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Sends exactly these headers, whoever would send them. */
  requestAs(headers: Headers, path: string, init?: RequestInit): Promise<Response>
  services: Services
}
