import { href, Link, useFetcher } from 'react-router'
import type { NewsItem } from '../../domain/following/news/news.ts'
import { Bell } from '../icons.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { NewsList } from './news-list.tsx'

const NEWS_ID = 'news'

const LOOK = 'relative grid size-11 place-items-center rounded-full hover:bg-sunk'

/** Opening the list marks its news as seen. Without scripts it is a link. */
export function NewsBell({ unseen }: { unseen: number }) {
  const { data, state, submit } = useFetcher<{ news: NewsItem[] }>({ key: NEWS_ID })
  const hydrated = useHydrated()
  const label = unseen === 0 ? 'News' : `News, ${unseen} new`
  const bell = (
    <>
      <Bell />
      {unseen > 0 ? <Count>{unseen > 9 ? '9+' : unseen}</Count> : null}
    </>
  )
  if (!hydrated) {
    return (
      <Link to={href('/news')} aria-label={label} className={LOOK}>
        {bell}
      </Link>
    )
  }
  const close = () => document.getElementById(NEWS_ID)?.hidePopover()
  return (
    <>
      <button type="button" popoverTarget={NEWS_ID} aria-label={label} className={LOOK}>
        {bell}
      </button>
      <section
        id={NEWS_ID}
        popover="auto"
        aria-label="News"
        onToggle={event => {
          if (event.newState === 'open') submit(null, { method: 'post', action: href('/news') })
        }}
        className="fixed inset-auto top-16 right-4 m-0 max-h-[75dvh] w-88 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-2xl border border-line bg-card p-2 text-ink shadow-card"
      >
        <div className="flex items-baseline justify-between gap-4 px-4 py-2">
          <h2 className="font-display text-lg">News</h2>
          <Link
            to={href('/mail-settings')}
            onClick={close}
            className="-my-2 inline-flex min-h-11 items-center text-sm text-link underline-offset-4 hover:underline"
          >
            Mail settings
          </Link>
        </div>
        <div aria-live="polite">
          {data ? (
            <NewsList news={data.news} onOpen={close} />
          ) : (
            <p className="px-4 py-3 text-soft">
              {state === 'idle' ? 'The news could not be loaded.' : 'Loading news...'}
            </p>
          )}
        </div>
      </section>
    </>
  )
}

function Count({ children }: { children: number | string }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-1 grid h-5 min-w-5 place-items-center rounded-full bg-amber px-1 text-xs font-bold text-on-amber"
    >
      {children}
    </span>
  )
}
