import { createContext, use } from 'react'
import { FORM_OF } from '../../domain/accounts/form-of.ts'

/** The id of the account that the page was loaded by; null for a visitor. */
export const AccountContext = createContext<string | null>(null)

/** Says whose form it is: in another tab somebody else may log in before it is sent. */
export function FormOf() {
  const accountId = use(AccountContext)
  return accountId === null ? null : <input type="hidden" name={FORM_OF} value={accountId} />
}
