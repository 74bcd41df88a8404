import { alertTimes } from './alert-times.ts'
import { authorization } from './authorization.ts'
import { backups } from './backups.ts'
import type { Check } from './check.ts'
import { claimRaces } from './claims.ts'
import { copies } from './copies.ts'
import { alertFaults } from './faults-alerts.ts'
import { databaseFaults } from './faults-database.ts'
import { diskFaults } from './faults-disk.ts'
import { fileFaults } from './faults-files.ts'
import { machineFaults } from './faults-machine.ts'
import { mailFaults } from './faults-mail.ts'
import { fuzzing } from './fuzz.ts'
import { headerChecks } from './headers.ts'
import { loads } from './load.ts'
import { outingRaces } from './outings.ts'
import { overloads } from './overload.ts'
import { payoutRaces, providerFaults } from './payouts.ts'
import { plantedScripts } from './planted-scripts.ts'
import { pointInTime } from './point-in-time.ts'
import { queueRaces } from './races.ts'
import { rawHttp } from './raw-http.ts'
import { scales } from './scale.ts'
import { sideDoorChecks } from './side-doors.ts'
import { slowLoads } from './slow-clients.ts'
import { soaks } from './soak.ts'

const CHECKS: readonly Check[] = [
  ...queueRaces,
  ...claimRaces,
  ...outingRaces,
  ...payoutRaces,
  ...databaseFaults,
  ...diskFaults,
  ...fileFaults,
  ...machineFaults,
  ...mailFaults,
  ...alertFaults,
  ...alertTimes,
  ...providerFaults,
  ...loads,
  ...soaks,
  ...scales,
  ...overloads,
  ...sideDoorChecks,
  ...slowLoads,
  ...fuzzing,
  ...plantedScripts,
  ...authorization,
  ...rawHttp,
  ...headerChecks,
  ...backups,
  ...pointInTime,
  ...copies,
]

/** All of them, or those that are named. */
export function checksOf(ids: readonly string[]): readonly Check[] {
  const unknown = ids.find(id => !CHECKS.some(check => check.id === id))
  if (unknown) {
    const known = CHECKS.map(check => check.id).join(', ')
    throw new Error(`There is no check "${unknown}": ${known}.`)
  }
  return CHECKS.filter(check => ids.length === 0 || ids.includes(check.id))
}
