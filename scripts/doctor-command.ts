import { DOCTOR_CHECKS, type Patient } from './doctor-checks.ts'

/** True if nothing is wrong. */
export async function examine(patient: Patient, print: (line: string) => void): Promise<boolean> {
  let isWell = true
  for (const { what, look } of DOCTOR_CHECKS) {
    const wrong = await look(patient).catch((error: unknown) => [
      `Could not be looked at: ${error instanceof Error ? error.message : String(error)}.`,
    ])
    print(`${wrong.length === 0 ? 'well ' : 'WRONG'}  ${what}.`)
    for (const sentence of wrong) print(`         ${sentence}`)
    if (wrong.length > 0) isWell = false
  }
  return isWell
}
