import { createContext, use } from 'react'
import { FORM_OF } from '../../domain/accounts/form-of.ts'

export const AccountContext = createContext<string | null>(null)

/** Another tab may log in as somebody else before the form is sent. */
export function FormOfField() {
  const accountId = use(AccountContext)
  return accountId === null ? null : <input type="hidden" name={FORM_OF} value={accountId} />
}
