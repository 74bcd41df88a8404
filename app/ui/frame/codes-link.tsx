import { href, Link } from 'react-router'
import { buttonClass } from '../forms/button.tsx'
import { Ticket } from '../icons.tsx'

export function CodesLink({ codes }: { codes: number }) {
  if (codes === 0) return null
  return (
    <Link
      to={href('/my-codes')}
      className={buttonClass('primary', 'relative max-lg:size-11 max-lg:px-0')}
    >
      <Ticket />
      <span className="max-lg:sr-only">My codes</span>{' '}
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-dusk px-1 text-xs font-bold text-on-dusk max-lg:absolute max-lg:-top-0.5 max-lg:-right-0.5">
        {codes > 9 ? '9+' : codes}
      </span>{' '}
      <span className="sr-only">ready</span>
    </Link>
  )
}
