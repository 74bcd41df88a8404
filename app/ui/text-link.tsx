import { Link, type LinkProps } from 'react-router'

type TextLinkProps = Pick<LinkProps, 'to' | 'children' | 'aria-keyshortcuts'>

export function TextLink(props: TextLinkProps) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center justify-self-start text-link underline underline-offset-4"
    />
  )
}
