import { Server } from 'node:http'

/* Removes the timeouts for slow clients, as a control. */
for (const name of ['headersTimeout', 'requestTimeout', 'timeout', 'keepAliveTimeout']) {
  Object.defineProperty(Server.prototype, name, { get: () => 0, set: () => {} })
}
