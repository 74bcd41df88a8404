import { Link } from 'react-router'

interface RowLinkProps {
  to: string
  title: string
  /** A second line under the title. */
  under?: string
}

/** What a row is about, leading to its page from anywhere in the row. */
export function RowLink({ to, title, under }: RowLinkProps) {
  return (
    <>
      <Link
        to={to}
        className="font-semibold text-link underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        {title}
      </Link>
      {under ? <div className="text-sm text-soft">{under}</div> : null}
    </>
  )
}
