import { type ChangeEvent, useState } from 'react'
import type { Typed } from './auth-modes.ts'

const NOTHING: Typed = { firstName: '', lastName: '', email: '' }

/** Remembers what was typed while one form is exchanged for another; never the password. */
export function useTyped(answered: Typed | undefined) {
  const [typed, setTyped] = useState(answered ?? NOTHING)
  const keep = ({ target }: ChangeEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement)) return
    const { name, value } = target
    setTyped(before => (name in before ? { ...before, [name]: value } : before))
  }
  return [typed, keep] as const
}
