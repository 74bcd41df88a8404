import type { Check, Outcome, Stage } from './check.ts'

export interface Judgement {
  check: Check
  outcome: Outcome
  /** Undefined without a control. */
  control: Outcome | undefined
  seconds: number
}

export async function judge(check: Check, stage: Stage): Promise<Judgement> {
  const started = performance.now()
  const outcome = await orBroken(check.run(stage))
  const control = check.control && (await orBroken(check.control(stage)))
  return { check, outcome, control, seconds: Math.round((performance.now() - started) / 1000) }
}

/** Holds, and fails without our protection. */
export function isProven({ check, outcome, control }: Judgement): boolean {
  if (outcome.problems.length > 0) return false
  if (control === undefined) return true
  const { controlFailsBy = /./ } = check
  return !control.isBroken && control.problems.some(problem => controlFailsBy.test(problem))
}

/** A check that throws proves nothing. */
async function orBroken(work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { amount: '–', figure: 'broken', problems: [problem], isBroken: true }
  }
}
