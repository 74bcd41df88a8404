import type { Application, StartOptions } from './application.ts'

export interface Outcome {
  amount: string
  figure: string
  problems: string[]
  isBroken?: true
}

export interface Check {
  /** As in the plan: R1, F2, … */
  id: string
  what: string
  goal: string
  run(stage: Stage): Promise<Outcome>
  /** Runs without our protection, and must find problems. */
  control?(stage: Stage): Promise<Outcome>
  /** Null or absent allows any problem. */
  controlFailsBy?: RegExp
}

export interface Stage {
  /** `--full` uses larger amounts. */
  isFull: boolean
  /** Shared by checks that leave it working. */
  shared(): Promise<Application>
  /** Its SQL has no locks. */
  unlocked(): Promise<Application>
  /** Each request costs as much as a page. */
  slowed(): Promise<Application>
  /** One of the check's own, stopped after it. */
  start(options?: StartOptions): Promise<Application>
}
