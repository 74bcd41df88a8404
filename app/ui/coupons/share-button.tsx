import { useState } from 'react'
import { buttonClass } from '../forms/button.tsx'
import { Check, Share } from '../icons.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { SelectedLink } from './selected-link.tsx'

interface ShareButtonProps {
  /** The whole address, the same for everybody. */
  url: string
  title: string
  /** Goes with the link where the browser shares it. */
  text: string
  /** Whether it is a mark without a word on phones. */
  isTight?: boolean
}

type Outcome = 'shared' | 'copied' | 'shown'

/**
 * Hands a link on: by the browser's own way to share, else by copying it, else, as without scripts,
 * by showing it.
 */
export function ShareButton({ isTight = false, ...link }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const share = async () => {
    setOutcome(null)
    setOutcome(await handOn(link))
  }
  const isCopied = outcome === 'copied'
  if (!useHydrated()) return <ShownWithoutScripts url={link.url} isTight={isTight} />
  return (
    <>
      <button
        type="button"
        className={buttonClass('quiet', isTight && !isCopied ? TIGHT : '')}
        onClick={share}
        onBlur={() => setOutcome(outcome === 'copied' ? null : outcome)}
      >
        {isCopied ? <Check /> : <Share />}
        {isCopied ? 'Link copied' : <ShareWord isTight={isTight} />}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? 'Link copied' : null}
      </span>
      {outcome === 'shown' ? <SelectedLink url={link.url} isFocused /> : null}
    </>
  )
}

const TIGHT = 'max-sm:px-3'

function ShareWord({ isTight }: Pick<ShareButtonProps, 'isTight'>) {
  return <span className={isTight ? 'max-sm:sr-only' : ''}>Share</span>
}

type WithoutScriptsProps = Pick<ShareButtonProps, 'url' | 'isTight'>

function ShownWithoutScripts({ url, isTight }: WithoutScriptsProps) {
  const look = `list-none [&::-webkit-details-marker]:hidden ${isTight ? TIGHT : ''}`
  return (
    <details className="min-w-0 open:basis-full">
      <summary className={buttonClass('quiet', look)}>
        <Share />
        <ShareWord isTight={isTight} />
      </summary>
      <SelectedLink url={url} />
    </details>
  )
}

async function handOn({ url, title, text }: ShareButtonProps): Promise<Outcome> {
  try {
    if (navigator.share) {
      await navigator.share({ url, title, text })
      return 'shared'
    }
  } catch (refusal) {
    if (refusal instanceof DOMException && refusal.name === 'AbortError') return 'shared'
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'shown'
  }
}
