import { Server } from 'node:http'

/* Makes every request cost as much as a page, as a control. */
const COST_MS = 40
const emit = Server.prototype.emit

Reflect.set(Server.prototype, 'emit', function (this: Server, ...args: Parameters<typeof emit>) {
  const until = args[0] === 'request' ? performance.now() + COST_MS : 0
  while (performance.now() < until);
  return Reflect.apply(emit, this, args)
})
