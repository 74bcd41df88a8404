interface StoredText {
  /** Empty if nothing is stored, or storage is refused. */
  read(): string
  /** Empty removes it. */
  write(text: string): void
  /** Calls back when this page or another tab writes; returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

/** Fits `useSyncExternalStore`. */
export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>()
  return {
    read() {
      try {
        return localStorage.getItem(key) ?? ''
      } catch {
        return ''
      }
    },
    write(text) {
      try {
        if (text === '') localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {}
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
