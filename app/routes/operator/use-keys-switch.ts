import { useSyncExternalStore } from 'react'

const KEY = 'hush-desk-keys'
const OFF = 'off'
const listeners = new Set<() => void>()

/**
 * Whether the desk’s keys work in this browser, and a function to turn them on or off (WCAG 2.2,
 * 2.1.4 Character Key Shortcuts).
 */
export function useKeysSwitch(): [isOn: boolean, turn: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, isOn, () => false), turn]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Browsers may refuse storage; then the keys work. */
function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

function turn(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {}
  for (const listener of listeners) listener()
}
