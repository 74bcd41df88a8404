import { CSPProvider } from '@base-ui/react/csp-provider'
import { createContext, type ReactNode, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** Hands this response's nonce to the parts that put scripts or styles into the page. */
export function NonceProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <NonceContext value={nonce}>
      <CSPProvider nonce={nonce} disableStyleElements>
        {children}
      </CSPProvider>
    </NonceContext>
  )
}

/** The nonce that a script of this response carries. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
