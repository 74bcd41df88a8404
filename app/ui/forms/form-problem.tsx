import type { ReactNode } from 'react'

export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="rounded-xl border border-bad bg-sunk px-4 py-3 font-medium text-bad"
    >
      {children}
    </div>
  )
}
