import type { ReactNode } from 'react'

interface ReviewColumnsProps {
  /** What the decision needs. */
  facts?: ReactNode
  /** Null once it is made. */
  decision: ReactNode
  children: ReactNode
}

/** The decision stands beside the rest, and on a phone before it. */
export function ReviewColumns({ facts, decision, children }: ReviewColumnsProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:items-start">
      {facts}
      {decision === null ? null : (
        <div className="grid gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">{decision}</div>
      )}
      <div className="grid gap-5 lg:col-start-1">{children}</div>
    </div>
  )
}
