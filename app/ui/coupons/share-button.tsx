import { useState } from 'react'
import { buttonClass } from '../forms/button.tsx'
import { Check, Share } from '../icons.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { SelectedLink } from './selected-link.tsx'

interface ShareButtonProps {
  url: string
  title: string
  text: string
  isCompact?: boolean
}

type Outcome = 'shared' | 'copied' | 'shown'

/** Falls back to the clipboard and then to showing the link, as it does without scripts. */
export function ShareButton({ isCompact = false, ...link }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const share = async () => {
    setOutcome(null)
    setOutcome(await shareLink(link))
  }
  const isCopied = outcome === 'copied'
  if (!useHydrated()) return <ShareDetails url={link.url} isCompact={isCompact} />
  return (
    <>
      <button
        type="button"
        className={buttonClass('quiet', isCompact && !isCopied ? COMPACT : '')}
        onClick={share}
        onBlur={() => setOutcome(outcome === 'copied' ? null : outcome)}
      >
        {isCopied ? <Check /> : <Share />}
        {isCopied ? 'Link copied' : <ShareWord isCompact={isCompact} />}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? 'Link copied' : null}
      </span>
      {outcome === 'shown' ? <SelectedLink url={link.url} isFocused /> : null}
    </>
  )
}

const COMPACT = 'max-sm:px-3'

function ShareWord({ isCompact }: Pick<ShareButtonProps, 'isCompact'>) {
  return <span className={isCompact ? 'max-sm:sr-only' : ''}>Share</span>
}

type ShareDetailsProps = Pick<ShareButtonProps, 'url' | 'isCompact'>

function ShareDetails({ url, isCompact }: ShareDetailsProps) {
  const look = `list-none [&::-webkit-details-marker]:hidden ${isCompact ? COMPACT : ''}`
  return (
    <details className="min-w-0 open:basis-full">
      <summary className={buttonClass('quiet', look)}>
        <Share />
        <ShareWord isCompact={isCompact} />
      </summary>
      <SelectedLink url={url} />
    </details>
  )
}

async function shareLink({ url, title, text }: ShareButtonProps): Promise<Outcome> {
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
