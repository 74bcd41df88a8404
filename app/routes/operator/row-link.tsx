import { Link } from 'react-router'

interface RowLinkProps {
  to: string
  title: string
  /** A second line under the title. */
  under?: string
}

/** What a row is about, leading to its page. */
export function RowLink({ to, title, under }: RowLinkProps) {
  return (
    <>
      <Link
        to={to}
        className="-my-1.5 inline-block py-1.5 font-semibold text-link underline-offset-4 hover:underline"
      >
        {title}
      </Link>
      {under ? <div className="text-sm text-soft">{under}</div> : null}
    </>
  )
}
