import { counted } from '../app/domain/desk/operators/age.ts'
import { findDifferences } from '../app/domain/lifecycle/payment-differences.server.ts'
import { ProviderRefused, ProviderUnclear } from '../app/domain/payments/provider.ts'
import { directUrlOf, readConfig } from '../server/config.ts'
import type { OpenDatabase } from './open-database.ts'
import type { openCommandProvider } from './open-provider.ts'

const USAGE = `Usage: npm run reconcile

  Compares the ledger, the payouts, the connected accounts and the plans with the payment provider, and
  prints a line for each difference. What differs is looked at again after 15 seconds, because it may have
  been under way. Changes nothing.

  It ends with 0 when there is none, 1 when there is one, and 2 when the provider could not be reached.`

const NONE = 0
const SOME = 1
const NOT_ASKED = 2

interface Terminal {
  env: NodeJS.ProcessEnv
  openDatabase: OpenDatabase
  openProvider: typeof openCommandProvider
  print: (line: string) => void
  printError: (line: string) => void
  recheckAfterMs?: number
}

export async function runReconcileCommand(
  args: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { env, openDatabase, openProvider, print, printError, recheckAfterMs } = terminal
  if (args.length > 0) {
    printError(USAGE)
    return args.includes('--help') ? NONE : NOT_ASKED
  }
  const config = readConfig(env)
  const { dataDir, stripe } = config
  const databaseUrl = directUrlOf(config)
  const database = await openDatabase({ databaseUrl, dataDir, area: config.area, say: printError })
  try {
    const opened = await openProvider({ stripe, dataDir, say: printError })
    try {
      const differences = await findDifferences(database.db, opened.provider, { recheckAfterMs })
      for (const difference of differences) print(difference)
      print(sumOf(differences.length))
      return differences.length === 0 ? NONE : SOME
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (!(error instanceof ProviderUnclear || error instanceof ProviderRefused)) throw error
    printError(`The payment provider could not be reached: ${error.message}`)
    return NOT_ASKED
  } finally {
    await database.close()
  }
}

function sumOf(differences: number): string {
  return differences === 0
    ? 'No difference: ledger, payouts, accounts and plans are as the provider has them.'
    : `${counted(differences, 'difference')}.`
}
