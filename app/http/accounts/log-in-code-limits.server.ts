import type { LimitName } from '../limits/limits.server.ts'

interface Asker {
  mailbox: string
  address: string
  /** The id of a browser that this mailbox signed in with. */
  browser: string | null
}

/** Such a browser is counted by itself: what strangers ask for cannot keep an owner out. */
export function logInCodeUses({ mailbox, address, browser }: Asker): [LimitName, string][] {
  if (browser !== null) {
    const known = `${mailbox} ${browser}`
    return [
      ['log-in codes to known browser', known],
      ['log-in codes to known browser, daily', known],
    ]
  }
  const stranger = `${mailbox} ${address}`
  return [
    ['log-in codes by address', address],
    ['log-in codes to mailbox by address', stranger],
    ['log-in codes to mailbox by address, daily', stranger],
    ['log-in codes to mailbox', mailbox],
    ['log-in codes to mailbox, daily', mailbox],
  ]
}
