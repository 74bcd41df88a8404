import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../app/domain/demo-world/people.ts'
import type { Config } from './config.ts'

const EMAIL_WIDTH = 24

/** Tells the person at the terminal where Hush is, and on the demo world how to sign in. */
export function announce(port: number, config: Config, say: (line: string) => void): void {
  const address = config.baseUrl.endsWith(':0') ? `http://localhost:${port}` : config.baseUrl
  say('')
  say(`  Hush is on at ${address}`)
  if (config.demo) {
    say(`  Demo sign-ins, all with the password ${DEMO_PASSWORD}:`)
    for (const { email, note } of Object.values(DEMO_SIGN_INS)) {
      say(`    ${email.padEnd(EMAIL_WIDTH)}${note}`)
    }
    if (!config.smtpUrl) say(`  Mail lands in ${address}/mailbox`)
  }
  say('')
}
