import { useEffect, useState } from 'react'
import { Button } from '../forms/button.tsx'

const KEY = 'account'
const SIGNED_OUT = ''

/** Another tab has switched accounts: forms sent from here would act for that account. */
export function AccountChangedNotice({ accountId }: { accountId: string | null }) {
  const current = useCurrentAccount(accountId ?? SIGNED_OUT)
  if (accountId === null || current === accountId) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-h-[25dvh] max-w-2xl overflow-y-auto flex-wrap items-center justify-between gap-3 rounded-2xl bg-dusk px-5 py-3 text-on-dusk shadow-card"
    >
      <p className="flex-1 basis-60">
        {current === SIGNED_OUT
          ? 'You logged out in another tab.'
          : 'You logged in to a different account, or switched places, in another tab.'}
      </p>
      <Button
        type="button"
        onClick={() => window.location.assign(window.location.pathname + window.location.search)}
      >
        Reload
      </Button>
    </div>
  )
}

function useCurrentAccount(own: string): string {
  const [current, setCurrent] = useState(own)
  useEffect(() => {
    setCurrent(own)
    write(own)
    const update = () => setCurrent(read() ?? own)
    window.addEventListener('storage', update)
    document.addEventListener('visibilitychange', update)
    return () => {
      window.removeEventListener('storage', update)
      document.removeEventListener('visibilitychange', update)
    }
  }, [own])
  return current
}

function write(account: string): void {
  try {
    localStorage.setItem(KEY, account)
  } catch {
    // storage is blocked
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
