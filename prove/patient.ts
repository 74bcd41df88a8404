import { Server } from 'node:http'

/*
 * Loaded before the application (`--import`), waits for ever for what clients send: what a check of slow
 * clients must not hold with.
 */
for (const name of ['headersTimeout', 'requestTimeout', 'timeout', 'keepAliveTimeout']) {
  Object.defineProperty(Server.prototype, name, { get: () => 0, set: () => {} })
}
