import type { Excerpt } from '../../domain/belief/sites/find-excerpt.ts'

interface ShownPage {
  address: string
  /** Address of the page. */
  opensAt: string
  fetchedAt: string | null
  excerpt: Excerpt | null
}

export function PageExcerpt({ page }: { page: ShownPage | null }) {
  if (page === null) return null
  const { address, opensAt, fetchedAt, excerpt } = page
  return (
    <section className="rounded-card border border-line bg-card p-5 shadow-card">
      <a
        href={opensAt}
        rel="noreferrer nofollow"
        target="_blank"
        className="text-link wrap-anywhere underline underline-offset-4"
      >
        {address}
      </a>
      {fetchedAt ? <p className="text-sm text-soft">Read on {fetchedAt}</p> : null}
      {excerpt ? (
        <p className="mt-4 max-w-prose text-soft">
          {excerpt.before}
          <mark className="rounded-sm bg-amber px-1 text-on-amber">{excerpt.quote}</mark>
          {excerpt.after}
        </p>
      ) : (
        <p className="mt-4">The page does not say it any more.</p>
      )}
    </section>
  )
}
