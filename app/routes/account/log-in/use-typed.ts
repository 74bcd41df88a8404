import { type ChangeEvent, useState } from 'react'
import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import { personIn } from './auth-modes.ts'

/** Survives switching forms; never keeps the password. */
export function useTyped(sent: FieldTexts | undefined) {
  const [typed, setTyped] = useState(personIn(sent ?? {}))
  const keep = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    const { name, value } = target
    setTyped(before => (name in before ? { ...before, [name]: value } : before))
  }
  return [typed, keep] as const
}
