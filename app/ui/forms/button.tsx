import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger'

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-center font-semibold transition-colors disabled:opacity-55'

const LOOKS: Record<ButtonLook, string> = {
  primary:
    'border border-transparent bg-amber text-on-amber shadow-sm hover:bg-[#ffc14d] active:bg-[#f5a30b]',
  quiet: 'border border-field-line bg-card text-ink hover:bg-sunk',
  plain: 'text-link underline-offset-4 hover:underline',
  danger: 'border border-bad text-bad bg-card hover:bg-sunk',
}

export function buttonClass(look: ButtonLook, extra = ''): string {
  return `${BASE} ${LOOKS[look]} ${extra}`
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook
  /** Pale because something is missing; pressing it says what. */
  isUnready?: boolean
}

/** `aria-disabled` means busy: the button keeps its focus and ignores presses. */
export function Button({
  look = 'primary',
  className,
  type = 'submit',
  isUnready = false,
  'aria-disabled': isBusy = false,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy === true) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      aria-disabled={isUnready || isBusy || undefined}
      className={`${buttonClass(look, className)} ${isUnready ? 'opacity-55' : 'busy-mark'}`}
      onClick={press}
      {...rest}
    />
  )
}

export function ButtonLink({
  look = 'primary',
  className,
  ...rest
}: LinkProps & { className?: string; look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />
}
