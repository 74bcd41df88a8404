/* Each SIGUSR2 moves the clock: a day ahead, a day behind, back. */
const DAY_MS = 24 * 60 * 60 * 1000
const SHIFTS = [DAY_MS, -DAY_MS, 0]
let jumps = 0
let shift = 0
const RealDate = Date

process.on('SIGUSR2', () => {
  shift = SHIFTS[jumps % SHIFTS.length] ?? 0
  jumps += 1
})

const JumpingDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shift] : args, newTarget),
  get: (target, key) =>
    key === 'now' ? () => RealDate.now() + shift : Reflect.get(target, key, target),
})

Reflect.set(globalThis, 'Date', JumpingDate)
