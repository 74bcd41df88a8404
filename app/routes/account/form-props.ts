import type { AuthAnswer, Typed } from './auth-modes.ts'

export interface AuthFormProps {
  answer: AuthAnswer | undefined
  /** What its fields begin with. */
  typed: Typed
  /** Where to go on afterwards. */
  next: string
  demo: boolean
}
