import { ConfigError } from '../server/start-error.ts'
import { openCommandDatabase } from './open-database.ts'
import { runOperatorCommand } from './operator-command.ts'

try {
  process.exitCode = await runOperatorCommand(process.argv.slice(2), {
    env: process.env,
    openDatabase: openCommandDatabase,
    print: line => console.log(line),
    printError: line => console.error(line),
  })
} catch (error) {
  const isExpected = error instanceof ConfigError
  console.error(isExpected || !(error instanceof Error) ? String(error) : error.message)
  process.exitCode = 1
}
