import type { AuthAnswer, TypedPerson } from './auth-modes.ts'

export interface DemoSignIn {
  email: string
  password: string
}

export interface AuthFormProps {
  answer: AuthAnswer | undefined
  typed: TypedPerson
  next: string
  /** Null outside the demo. */
  demoSignIn: DemoSignIn | null
  logIn: string
}
