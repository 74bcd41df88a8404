import type { MouseEvent } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { ArrowLeft } from './icons.tsx'

/** Goes back in history, or to `to` for a visitor from another site. */
export function BackButton({ to = href('/') }: { to?: string }) {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const state: unknown = window.history.state
    const cameFromUs =
      typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
    if (!cameFromUs) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <Link
      to={to}
      onClick={goBack}
      className="-ml-3 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-3 font-semibold hover:bg-sunk"
    >
      <ArrowLeft />
      Back
    </Link>
  )
}
