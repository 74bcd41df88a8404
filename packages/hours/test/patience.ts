const MINUTE_MS = 60_000

/** Ends what hangs, however slow the machine: no test measures time. */
export const patience = {
  testTimeout: 10 * MINUTE_MS,
  hookTimeout: 10 * MINUTE_MS,
  expect: { poll: { timeout: MINUTE_MS } },
}
