import { useEffect, useState } from 'react'
import { Button } from '../forms/button.tsx'

const KEY = 'account'
const NOBODY = ''

/**
 * Tells a page that its account is not the one that is logged in any more, because of another tab: what
 * is sent from here would be done for that one. Shows nothing to visitors.
 */
export function OtherAccount({ accountId }: { accountId: string | null }) {
  const now = useAccountNow(accountId ?? NOBODY)
  if (accountId === null || now === accountId) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-3 rounded-2xl bg-dusk px-5 py-3 text-on-dusk shadow-card"
    >
      <p className="flex-1 basis-60">
        {now === NOBODY
          ? 'You logged out in another tab.'
          : 'Another tab logged in as somebody else, and this page is not theirs.'}
      </p>
      <Button type="button" onClick={() => window.location.reload()}>
        Load it anew
      </Button>
    </div>
  )
}

/** The account that a tab of this browser was last loaded by. */
function useAccountNow(own: string): string {
  const [now, setNow] = useState(own)
  useEffect(() => {
    setNow(own)
    write(own)
    const look = () => setNow(read() ?? own)
    window.addEventListener('storage', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('storage', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [own])
  return now
}

function write(account: string): void {
  try {
    localStorage.setItem(KEY, account)
  } catch {
    // A browser that keeps nothing has nothing to compare.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
