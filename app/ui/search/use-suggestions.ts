import { useEffect, useState } from 'react'

interface Result<T> {
  text: string
  suggestions: T[]
  isFailed: boolean
}

/** The last suggestions stay until new ones arrive; answers to older texts are dropped. */
export function useSuggestions<T>(path: string, typed: string, delay: number) {
  const text = typed.trim()
  const [result, setResult] = useState<Result<T>>({ text: '', suggestions: [], isFailed: false })

  useEffect(() => {
    if (text === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions<T>(
        `${path}?${new URLSearchParams({ text })}`,
        controller.signal,
      )
      if (controller.signal.aborted) return
      setResult({ text, suggestions: suggestions ?? [], isFailed: suggestions === null })
    }, delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [path, text, delay])

  const isAnswered = text !== '' && result.text === text
  return {
    suggestions: text === '' ? [] : result.suggestions,
    isLoading: text !== '' && !isAnswered,
    isAnswered: isAnswered && !result.isFailed,
    isFailed: isAnswered && result.isFailed,
  }
}

async function fetchSuggestions<T>(address: string, signal: AbortSignal): Promise<T[] | null> {
  try {
    const response = await fetch(address, { signal })
    if (!response.ok) return null
    const { suggestions }: { suggestions: T[] } = await response.json()
    return suggestions
  } catch {
    return null
  }
}
