import type { Application, StartOptions } from './application.ts'

/** What a check found; it held when there are no problems. */
export interface Outcome {
  /** How much was done. */
  amount: string
  figure: string
  problems: string[]
  /** The check could not be made. */
  isBroken?: true
}

export interface Check {
  /** As in the plan: R1, F2, … */
  id: string
  what: string
  goal: string
  run(stage: Stage): Promise<Outcome>
  /** The same with what protects us taken away. It must find problems, or the check proves nothing. */
  control?(stage: Stage): Promise<Outcome>
  /** Which problem that must be; else any. */
  controlFailsBy?: RegExp
}

export interface Stage {
  /** `--full`: larger amounts. */
  isFull: boolean
  /** One application for all checks that leave it working. */
  shared(): Promise<Application>
  /** The same without a single lock in its SQL. */
  unlocked(): Promise<Application>
  /** The same where every request costs as much as a page. */
  slowed(): Promise<Application>
  /** One of the check's own, stopped after it. */
  start(options?: StartOptions): Promise<Application>
}
