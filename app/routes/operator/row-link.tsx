import { Link } from 'react-router'

interface RowLinkProps {
  to: string
  title: string
  under?: string
}

/** The link covers the whole row. */
export function RowLink({ to, title, under }: RowLinkProps) {
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
    </>
  )
}
