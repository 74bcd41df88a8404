import type { ReactNode } from 'react'
import { Calendar } from '../icons.tsx'

export function ExceptionList({ exceptions }: { exceptions: readonly string[] }) {
  if (exceptions.length === 0) return null
  return (
    <ul aria-label="Dates that differ" className="grid gap-1.5">
      {exceptions.map(text => (
        <li key={text}>
          <ExceptionNote>{text}</ExceptionNote>
        </li>
      ))}
    </ul>
  )
}

export function ExceptionNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-xl border border-line bg-card px-3 py-2 font-semibold">
      <Calendar className="mt-0.5 size-5 shrink-0 text-link" />
      <span>{children}</span>
    </p>
  )
}
