import { Server } from 'node:http'

/*
 * Loaded before the application (`--import`), makes every request cost as much as a page, a refusal too:
 * what a load check must not hold with.
 */
const COST_MS = 40
const emit = Server.prototype.emit

Reflect.set(Server.prototype, 'emit', function (this: Server, ...args: Parameters<typeof emit>) {
  const until = args[0] === 'request' ? performance.now() + COST_MS : 0
  while (performance.now() < until);
  return Reflect.apply(emit, this, args)
})
