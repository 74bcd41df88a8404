import { Link, useNavigate } from 'react-router'
import { ArrowLeft } from './icons.tsx'

/** Goes back where the visit came from; `to` where it began here, and without scripts. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate()
  return (
    <Link
      to={to}
      onClick={event => {
        const isInside = typeof history.state?.idx === 'number' && history.state.idx > 0
        if (!isInside) return
        event.preventDefault()
        navigate(-1)
      }}
      className="inline-flex min-h-11 items-center gap-2 rounded-full pr-4 font-semibold hover:text-link"
    >
      <ArrowLeft />
      Back
    </Link>
  )
}
