import { openCommandDatabase } from './open-database.ts'
import { openCommandProvider } from './open-provider.ts'
import { runReconcileCommand } from './reconcile-command.ts'

try {
  process.exitCode = await runReconcileCommand(process.argv.slice(2), {
    env: process.env,
    openDatabase: openCommandDatabase,
    openProvider: openCommandProvider,
    print: line => console.log(line),
    printError: line => console.error(line),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
