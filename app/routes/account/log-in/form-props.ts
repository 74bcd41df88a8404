import type { AuthAnswer, TypedPerson } from './auth-modes.ts'

export interface DemoSignIn {
  email: string
  password: string
}

export interface AuthFormProps {
  answer: AuthAnswer | undefined
  /** What its fields begin with. */
  typed: TypedPerson
  /** Where to go on afterwards. */
  next: string
  /** Whom anybody can log in as; null where no demo runs. */
  demoSignIn: DemoSignIn | null
  /** Where one who forgot the password logs in again. */
  logIn: string
}
