import { useState } from 'react'
import { type ButtonLook, buttonClass } from '../forms/button.tsx'
import { Check, Share } from '../icons.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { SelectedLink } from './selected-link.tsx'

interface ShareButtonProps {
  url: string
  title: string
  text: string
  isCompact?: boolean
  look?: ButtonLook
  label?: string
}

type Outcome = 'shared' | 'copied' | 'shown'

/** Falls back to the clipboard and then to showing the link, as it does without scripts. */
export function ShareButton(props: ShareButtonProps) {
  const { isCompact = false, look = 'quiet', label = 'Share', ...link } = props
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const share = async () => {
    setOutcome(null)
    setOutcome(await shareLink(link))
  }
  const isCopied = outcome === 'copied'
  if (!useHydrated()) return <ShareDetails {...{ isCompact, look, label }} url={link.url} />
  return (
    <>
      <button
        type="button"
        className={buttonClass(look, isCompact && !isCopied ? COMPACT : '')}
        onClick={share}
        onBlur={() => setOutcome(outcome === 'copied' ? null : outcome)}
      >
        {isCopied ? <Check /> : <Share />}
        {isCopied ? 'Link copied' : <ShareWord isCompact={isCompact} label={label} />}
      </button>
      <span role="status" className="sr-only">
        {isCopied ? 'Link copied' : null}
      </span>
      {outcome === 'shown' ? <SelectedLink url={link.url} isFocused /> : null}
    </>
  )
}

const COMPACT = 'max-sm:px-3'

function ShareWord({ isCompact, label }: Pick<ShareButtonProps, 'isCompact' | 'label'>) {
  return <span className={isCompact ? 'max-sm:sr-only' : ''}>{label}</span>
}

type ShareDetailsProps = Required<Pick<ShareButtonProps, 'url' | 'isCompact' | 'look' | 'label'>>

function ShareDetails({ url, isCompact, look: buttonLook, label }: ShareDetailsProps) {
  const look = `list-none [&::-webkit-details-marker]:hidden ${isCompact ? COMPACT : ''}`
  return (
    <details className="min-w-0 open:basis-full">
      <summary className={buttonClass(buttonLook, look)}>
        <Share />
        <ShareWord isCompact={isCompact} label={label} />
      </summary>
      <SelectedLink url={url} />
    </details>
  )
}

async function shareLink({
  url,
  title,
  text,
}: Pick<ShareButtonProps, 'url' | 'title' | 'text'>): Promise<Outcome> {
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
