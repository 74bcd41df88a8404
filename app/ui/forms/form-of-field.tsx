import { createContext, use, useState } from 'react'
import { FORM_OF } from '../../domain/accounts/form-of.ts'

export const AccountContext = createContext<string | null>(null)

/** Another tab may log in as somebody else, or switch places, before the form is sent. */
export function FormOfField() {
  // Keeps the first id: reloaded data may be another account's.
  const [accountId] = useState(use(AccountContext))
  return accountId === null ? null : <input type="hidden" name={FORM_OF} value={accountId} />
}
