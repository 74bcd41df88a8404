import type { ReactNode } from 'react'

export function CardShape({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 rounded-2xl border border-line bg-paper p-4 sm:p-5">{children}</div>
  )
}
