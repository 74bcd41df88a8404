import type { Config } from './config.ts'

/** Tells the person at the terminal where Hush is, and on the demo world how to sign in. */
export function announce(port: number, config: Config, say: (line: string) => void): void {
  const address = config.baseUrl.endsWith(':0') ? `http://localhost:${port}` : config.baseUrl
  say('')
  say(`  Hush is on at ${address}`)
  if (config.demo) {
    say('  Demo sign-ins, all with the password Happyhour1:')
    say('    diner@hush.test         a diner')
    say('    business@hush.test      a verified business')
    say('    newbusiness@hush.test   a business that is not verified')
    say('    operator@hush.test      an operator')
    if (!config.smtpUrl) say(`  Mail lands in ${address}/mailbox`)
  }
  say('')
}
