import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { href, Link, useLocation } from 'react-router'
import { authHref } from '../accounts/auth-href.ts'
import { ButtonLink, buttonClass } from '../forms/button.tsx'

const WORDS: Record<number, { title: string; text: string }> = {
  400: { title: 'That was hard to read', text: 'Go back and try it from the page itself.' },
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
  503: {
    title: 'A full house',
    text: 'We are very busy right now. Nothing you saved is lost. Please try again in a moment.',
  },
}

/** Stands in for a status: the browser is offline. */
export const NO_CONNECTION = 0

/** Trying again may help. */
const PASSES: readonly number[] = [NO_CONNECTION, 503]

const NO_CONNECTION_WORDS = {
  title: 'No connection',
  text: 'Hush could not be reached from here. Nothing you saved is lost. Please try again once you are back online.',
}

const SERVER_ERROR_WORDS = {
  title: 'Spilled something',
  text: 'Something went wrong on our side. Nothing you saved is lost. Please try again in a moment.',
}

function wordsFor(status: number) {
  if (status === NO_CONNECTION) return NO_CONNECTION_WORDS
  return WORDS[status] ?? SERVER_ERROR_WORDS
}

export function sorryTitle(status: number, reason: string | null): string {
  return reason?.replace(/\.$/, '') ?? wordsFor(status).title
}

interface SorryPageProps {
  status: number
  reason?: string | null
  /** Logged-out operators get 404 at the desk. */
  isOperator?: boolean
}

export function SorryPage({ status, reason, isOperator = false }: SorryPageProps) {
  const { title, text } = wordsFor(status)
  const { pathname, search } = useLocation()
  // in braces, since browsers return a promise, which is no clean-up function
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <section className="page grid grid-cols-1 justify-items-center gap-4 py-14 text-center sm:py-24">
      {status < 500 ? <EmptyGlass /> : <SpilledGlass />}
      {status < 500 && status !== NO_CONNECTION ? (
        <p className="text-sm font-semibold tracking-wide text-soft">{status}</p>
      ) : null}
      <h1 className="font-display text-4xl sm:text-5xl">{title}</h1>
      <p className="max-w-md text-lg text-balance text-soft">{reason ?? text}</p>
      {status === 404 && isOperator ? (
        <p className="max-w-md text-soft">
          Were you at the desk? Your session may have ended.{' '}
          <Link
            to={authHref('login', pathname + search)}
            reloadDocument
            className="text-link underline underline-offset-4"
          >
            Log in again
          </Link>
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {PASSES.includes(status) ? (
          // biome-ignore lint/a11y/useValidAnchor: empty is the address of the document, and a refusal is sent at any
          <a href="" className={buttonClass('primary')}>
            Try again
          </a>
        ) : null}
        {status === NO_CONNECTION ? null : <WaysOn look={status === 503 ? 'quiet' : undefined} />}
      </div>
    </section>
  )
}

function WaysOn({ look }: Pick<ComponentProps<typeof ButtonLink>, 'look'>) {
  return (
    <>
      <ButtonLink to={href('/')} look={look} reloadDocument>
        See what is on now
      </ButtonLink>
      <ButtonLink to={href('/contact-us')} look="quiet" reloadDocument>
        Contact us
      </ButtonLink>
    </>
  )
}

function EmptyGlass() {
  return (
    <Bar>
      <g stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M66 34h68a34 29 0 0 1-68 0z" />
        <path d="M100 63v31M82 95h36" />
      </g>
    </Bar>
  )
}

function SpilledGlass() {
  return (
    <Bar>
      <path d="M20 96c4-9 40-13 54-5l4 5z" fill="#ff7a59" />
      <g
        transform="translate(108 68) rotate(-75)"
        stroke="var(--ink)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M-34-32h68a34 29 0 0 1-68 0z" />
        <path d="M0-3v31M-18 29h36" />
      </g>
    </Bar>
  )
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 128" aria-hidden="true" fill="none" className="w-56 max-w-full sm:w-64">
      <path d="M42 96a58 58 0 0 1 116 0z" fill="var(--amber)" />
      {children}
      <path d="M8 98h184" stroke="var(--soft)" strokeWidth="5" strokeLinecap="round" />
      <path d="M48 110h104M76 121h48" stroke="var(--line)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
