import { emailForm } from '../app/domain/accounts/account-forms.ts'
import {
  grantOperator,
  listOperators,
  revokeOperator,
} from '../app/domain/desk/operators/operators.server.ts'
import type { Db } from '../db/client.ts'
import { type Config, directUrlOf, readConfig } from '../server/config.ts'
import type { OpenDatabase } from './open-database.ts'

const USAGE = `Usage: npm run operator -- grant EMAIL
       npm run operator -- revoke EMAIL
       npm run operator -- list

  grant   makes an operator of an address without an account, and prints a link to set the password;
          an operator is reset: no session, no second factor, and a new link
  revoke  ends an operator's sessions, second factor and log-in
  list    lists the operators and their state`

const SUCCESS = 0
const FAILED = 1
const WRONG_USAGE = 2

type Command = { name: 'grant' | 'revoke'; email: string } | { name: 'list' }

interface Terminal {
  env: NodeJS.ProcessEnv
  openDatabase: OpenDatabase
  print: (line: string) => void
  printError: (line: string) => void
}

export async function runOperatorCommand(
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const command = readCommand(args)
  if (typeof command === 'string') {
    terminal.printError(command)
    return command === USAGE && args.includes('--help') ? SUCCESS : WRONG_USAGE
  }
  const config = readConfig(terminal.env)
  const { dataDir } = config
  const databaseUrl = directUrlOf(config)
  const database = await terminal.openDatabase({
    databaseUrl,
    dataDir,
    area: config.area,
    say: terminal.printError,
  })
  const { db } = database
  try {
    if (command.name === 'grant') return await grant(db, command.email, { ...config, ...terminal })
    if (command.name === 'revoke') return await revoke(db, command.email, terminal)
    return await list(db, terminal)
  } finally {
    await database.close()
  }
}

function readCommand([name = '', ...rest]: readonly string[]): Command | string {
  if (name === 'list' && rest.length === 0) return { name }
  if ((name !== 'grant' && name !== 'revoke') || rest.length !== 1) return USAGE
  const parsed = emailForm.safeParse({ email: rest[0] })
  if (!parsed.success) return `${rest[0]} is not an email.`
  return { name, email: parsed.data.email }
}

async function grant(
  db: Db,
  email: string,
  { baseUrl, demo, now = new Date(), print, printError }: Config & Terminal,
): Promise<number> {
  const granted = await grantOperator(db, { email, now })
  if (granted.outcome === 'other-role') {
    printError(`${email} is the address of a ${granted.role}, and an account belongs to one role.`)
    return FAILED
  }
  const sentence =
    granted.outcome === 'made'
      ? `${email} had no account, and is an operator now. If that was a typing error: npm run operator -- revoke ${email}`
      : `${email} was reset as an operator.`
  const link = `${baseUrl}/reset-password?${new URLSearchParams({ token: granted.token })}`
  print(`${sentence} Within 15 minutes, set the password here:\n\n${link}\n`)
  print(
    demo
      ? `Then log in at ${baseUrl}/AuthForm/login. A demo asks for no second factor.`
      : `Then log in at ${baseUrl}/AuthForm/login with an authenticator app at hand.`,
  )
  return SUCCESS
}

const REVOKED = {
  revoked: 'can no longer log in.',
  'already-revoked': 'could not log in already.',
  'no-operator': 'is no operator.',
} as const

async function revoke(db: Db, email: string, { print, printError }: Terminal): Promise<number> {
  const outcome = await revokeOperator(db, { email, now: new Date() })
  const say = outcome === 'no-operator' ? printError : print
  say(`${email} ${REVOKED[outcome]}`)
  return outcome === 'no-operator' ? FAILED : SUCCESS
}

async function list(db: Db, { print, printError }: Terminal): Promise<number> {
  const operators = await listOperators(db)
  for (const { email, state } of operators) print(`${email}: ${state}`)
  if (operators.length === 0) printError('There is no operator yet.')
  return SUCCESS
}
