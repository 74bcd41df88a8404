import type { ReactNode } from 'react'

interface ReviewColumnsProps {
  /** What the decision cannot do without, briefly. */
  facts?: ReactNode
  /** Null once it is made. */
  decision: ReactNode
  /** Other decisions, which are rarer; in place of facts. */
  more?: ReactNode
  children: ReactNode
}

/** The decision stands beside the rest, and on a phone before it. */
export function ReviewColumns({ facts, decision, more, children }: ReviewColumnsProps) {
  return (
    <div className="grid gap-5 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr] lg:items-start">
      {facts}
      {decision === null ? null : (
        <div className={`grid gap-5 lg:col-start-2 lg:row-start-1 ${more ? '' : 'lg:row-span-2'}`}>
          {decision}
        </div>
      )}
      <div className={`grid gap-5 lg:col-start-1 ${more ? 'lg:row-span-2 lg:row-start-1' : ''}`}>
        {children}
      </div>
      {more ? <div className="grid gap-5 lg:col-start-2 lg:row-start-2">{more}</div> : null}
    </div>
  )
}
