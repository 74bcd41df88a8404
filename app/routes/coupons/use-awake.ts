import { useEffect } from 'react'

/** Keeps the screen on while a code is shown; browsers drop the lock with the page's visibility. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await requestLock()
      if (isGone) void lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}

/** Undefined where the browser has none, or refuses on a low battery. */
async function requestLock(): Promise<WakeLockSentinel | undefined> {
  try {
    return await navigator.wakeLock?.request('screen')
  } catch {
    return undefined
  }
}
