import { useEffect, useState } from 'react'

interface Answer<T> {
  text: string
  suggestions: T[]
  isFailed: boolean
}

/**
 * What `path` suggests for a text, asked once typing has paused. Until an answer comes the last one
 * stays; an answer to an older text is dropped. A failure is an answer too: the page goes on.
 */
export function useSuggestions<T>(path: string, typed: string, delay: number) {
  const text = typed.trim()
  const [answer, setAnswer] = useState<Answer<T>>({ text: '', suggestions: [], isFailed: false })

  useEffect(() => {
    if (text === '') return
    const question = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await ask<T>(`${path}?${new URLSearchParams({ text })}`, question.signal)
      if (question.signal.aborted) return
      setAnswer({ text, suggestions: suggestions ?? [], isFailed: suggestions === null })
    }, delay)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [path, text, delay])

  const isAnswered = text !== '' && answer.text === text
  return {
    suggestions: text === '' ? [] : answer.suggestions,
    isLoading: text !== '' && !isAnswered,
    isAnswered: isAnswered && !answer.isFailed,
    isFailed: isAnswered && answer.isFailed,
  }
}

async function ask<T>(address: string, signal: AbortSignal): Promise<T[] | null> {
  try {
    const response = await fetch(address, { signal })
    if (!response.ok) return null
    const { suggestions }: { suggestions: T[] } = await response.json()
    return suggestions
  } catch {
    return null
  }
}
