import { href } from 'react-router'
import { ButtonLink } from './button.tsx'

const WORDS: Record<number, { title: string; text: string }> = {
  403: {
    title: 'That one is not yours',
    text: 'You are signed in, but this page is for someone else.',
  },
  404: {
    title: 'Nothing poured here',
    text: 'The page you asked for is not here. It may have ended, moved, or never been.',
  },
  405: { title: 'That cannot be done here', text: 'Go back and try it from the page itself.' },
  429: {
    title: 'Slow down a little',
    text: 'That was a lot at once. Please try again in a moment.',
  },
}

const TROUBLE = {
  title: 'Spilled something',
  text: 'Something went wrong on our side. Nothing you saved is lost. Please try again in a moment.',
}

/** The calm page for whatever could not be shown. */
export function SorryPage({ status, reason }: { status: number; reason?: string | null }) {
  const words = WORDS[status] ?? TROUBLE
  return (
    <section className="page grid justify-items-center gap-4 py-20 text-center sm:py-28">
      <svg viewBox="0 0 96 72" aria-hidden="true" className="w-36">
        <circle cx="48" cy="30" r="24" fill="var(--amber)" />
        <path d="M4 48h88" stroke="var(--soft)" strokeWidth="3" strokeLinecap="round" />
        <path d="M20 57h56M34 66h28" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M58 30l16-10 5 8-16 10zM70 30l4 18"
          stroke="var(--ink)"
          strokeWidth="3"
          fill="none"
        />
      </svg>
      {status < 500 ? (
        <p className="text-sm font-semibold tracking-wide text-soft">{status}</p>
      ) : null}
      <h1 className="font-display text-3xl sm:text-4xl">{words.title}</h1>
      <p className="max-w-md text-soft">{reason ?? words.text}</p>
      <ButtonLink to={href('/')} reloadDocument>
        See what is on now
      </ButtonLink>
    </section>
  )
}
