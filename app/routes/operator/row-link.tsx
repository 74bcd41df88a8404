import { Link } from 'react-router'
import type { Holder } from '../../domain/desk/operators/colleagues.server.ts'
import { HolderMark } from './holder-mark.tsx'

interface RowLinkProps {
  to: string
  title: string
  under?: string
  /** Null if nobody is on it. */
  holder?: Holder | null
}

export function RowLink({ to, title, under, holder = null }: RowLinkProps) {
  return (
    <>
      <Link
        to={to}
        data-line=""
        className="scroll-mb-32 font-semibold text-link underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {title}
      </Link>
      {under ? <div className="text-sm text-soft">{under}</div> : null}
      {holder ? <HolderMark holder={holder} /> : null}
    </>
  )
}
