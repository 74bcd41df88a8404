import { CSPProvider } from '@base-ui/react/csp-provider'
import { createContext, type ReactNode, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

export function NonceProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <NonceContext value={nonce}>
      <CSPProvider nonce={nonce} disableStyleElements>
        {children}
      </CSPProvider>
    </NonceContext>
  )
}

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
