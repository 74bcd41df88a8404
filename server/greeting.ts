import type { PaymentProvider } from '../app/domain/payments/provider.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../demo/people.ts'
import type { Config } from './config.ts'

const EMAIL_WIDTH = 24

interface Announced {
  config: Config
  payments: Pick<PaymentProvider, 'forBrowsers' | 'isTest'>
}

/** Tells the person at the terminal where Hush is, how it is paid, and on the demo world how to sign in. */
export function announce(
  port: number,
  { config, payments }: Announced,
  say: (line: string) => void,
): void {
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
  say(`  ${paymentsLine(payments)}`)
  say('')
}

function paymentsLine({ forBrowsers: { sandboxOrigin }, isTest }: Announced['payments']): string {
  if (sandboxOrigin !== null) {
    return `Payments: test mode, no money moves; test cards and switches at ${sandboxOrigin}`
  }
  return isTest ? 'Payments: test mode of the provider, with your keys' : 'Payments: live'
}
