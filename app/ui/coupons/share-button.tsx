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
}

type Outcome = 'shared' | 'copied' | 'shown'

/**
 * Hands a link on: by the browser's own way to share, else by copying it, else, as without scripts,
 * by showing it.
 */
export function ShareButton(link: ShareButtonProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const share = async () => {
    setOutcome(null)
    setOutcome(await handOn(link))
  }
  const isCopied = outcome === 'copied'
  if (!useHydrated()) return <ShownWithoutScripts url={link.url} />
  return (
    <>
      <button
        type="button"
        className={buttonClass('quiet')}
        onClick={share}
        onBlur={() => setOutcome(outcome === 'copied' ? null : outcome)}
      >
        {isCopied ? <Check /> : <Share />}
        {isCopied ? 'Link copied' : 'Share'}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? 'Link copied' : null}
      </span>
      {outcome === 'shown' ? <SelectedLink url={link.url} isFocused /> : null}
    </>
  )
}

function ShownWithoutScripts({ url }: { url: string }) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className={buttonClass('quiet', 'list-none [&::-webkit-details-marker]:hidden')}>
        <Share />
        Share
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
