import type { PaymentProvider } from '../app/domain/payments/provider.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../demo/people.ts'
import type { Config } from './config.ts'

const EMAIL_WIDTH = 24

interface Announcement {
  config: Config
  payments: Pick<PaymentProvider, 'forBrowsers' | 'isTest'>
}

export function announce(
  port: number,
  { config, payments }: Announcement,
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

function paymentsLine({
  forBrowsers: { sandboxOrigin },
  isTest,
}: Announcement['payments']): string {
  if (sandboxOrigin !== null) {
    return `Payments: test mode, no money moves; test cards and switches at ${sandboxOrigin}`
  }
  return isTest ? 'Payments: test mode of the provider, with your keys' : 'Payments: live'
}
