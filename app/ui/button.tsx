import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger'

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold transition-colors disabled:opacity-55 aria-disabled:opacity-55'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-amber text-on-amber shadow-sm hover:bg-[#ffc14d] active:bg-[#f5a30b]',
  quiet: 'border border-field-line bg-card text-ink hover:bg-sunk',
  plain: 'text-link underline-offset-4 hover:underline',
  danger: 'border border-bad text-bad bg-card hover:bg-sunk',
}

/** The classes of a button, for elements that are drawn by others. */
export function buttonClass(look: ButtonLook, extra = ''): string {
  return `${BASE} ${LOOKS[look]} ${extra}`
}

export function Button({
  look = 'primary',
  className,
  type = 'submit',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}

export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: LinkProps & { className?: string; look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />
}
