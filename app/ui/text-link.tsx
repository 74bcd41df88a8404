import { Link, type LinkProps } from 'react-router'

export function TextLink({ to, children }: Pick<LinkProps, 'to' | 'children'>) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center justify-self-start text-link underline underline-offset-4"
    >
      {children}
    </Link>
  )
}
