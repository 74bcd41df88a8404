import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'

/** Hands this response's nonce to the parts that put scripts or styles into the page. */
export function NonceProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  return (
    <CSPProvider nonce={nonce} disableStyleElements>
      {children}
    </CSPProvider>
  )
}
