import { useEffect, useEffectEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { authHref } from '../accounts/auth-href.ts'
import { Button } from '../forms/button.tsx'
import { X } from '../icons.tsx'
import { isReached } from './is-reached.ts'
import { type LostRequest, openPage, setLostRequest, useLostRequest } from './keep-page.ts'

export function LostRequestNotice() {
  const lost = useLostRequest()
  const tryAgain = useTryAgain()
  if (lost === null || lost.isClosed) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-h-[25dvh] max-w-2xl overflow-y-auto flex-wrap items-center gap-3 rounded-2xl bg-dusk py-3 pr-2 pl-5 text-on-dusk shadow-card"
    >
      <p className="flex-1 basis-60">
        {lost.sentence}
        {lost.isLoggedOut ? <LogInAgain /> : null}
      </p>
      <Button type="button" onClick={() => tryAgain(lost)}>
        Try again
      </Button>
      <button
        type="button"
        aria-label="Close"
        onClick={() => setLostRequest({ ...lost, isClosed: true })}
        className="grid size-11 place-items-center rounded-full"
      >
        <X />
      </button>
    </div>
  )
}

function LogInAgain() {
  const { pathname, search } = useLocation()
  return (
    <>
      {' '}
      <Link
        to={authHref('login', pathname + search)}
        target="_blank"
        className="underline underline-offset-4"
      >
        Log in in a new tab
      </Link>
      , then try again.
    </>
  )
}

/** Keeps what is typed. */
function useTryAgain() {
  const here = useLocation()
  const navigate = useNavigate()
  const path = useEffectEvent(() => here.pathname + here.search)
  const stay = useEffectEvent(() => {
    // Back has already changed the address, so the kept page is added again.
    const isBack = path() !== window.location.pathname + window.location.search
    const { state, hash } = here
    const options = { replace: !isBack, preventScrollReset: true, state } as const
    navigate(path() + hash, { ...options, defaultShouldRevalidate: false })
  })
  useEffect(() => openPage({ path, stay }), [])
  return async (lost: LostRequest) => {
    const { pathname, search } = new URL(lost.address)
    const isHere = pathname === here.pathname
    if (lost.needsDocument) {
      if (await isReached()) window.location.assign(lost.address)
      return
    }
    setLostRequest(null)
    const { form, button } = lost.sent ?? {}
    if (form?.isConnected) return form.requestSubmit(button?.isConnected ? button : null)
    navigate(pathname + search, {
      replace: isHere && search === here.search,
      preventScrollReset: isHere,
    })
  }
}
