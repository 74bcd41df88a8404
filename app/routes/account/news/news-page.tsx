import { href, Link, type RouterContextProvider } from 'react-router'
import { openNews } from '../../../domain/following/news/unseen-news.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireDiner } from '../../../http/guards.server.ts'
import { NewsList } from '../../../ui/frame/news-list.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/news-page'

export const meta = unlisted('News · Hush')

export async function loader({ context }: Route.LoaderArgs) {
  return readNews(context)
}

/** The header's list posts here, and its count is loaded again. */
export async function action({ context }: Route.ActionArgs) {
  return readNews(context)
}

async function readNews(context: Readonly<RouterContextProvider>) {
  const { accountId } = requireDiner(context, href('/news'))
  const { db, now } = context.get(servicesContext)
  return { news: await openNews(db, { dinerId: accountId, now: now() }) }
}

export default function News({ loaderData }: Route.ComponentProps) {
  return (
    <section className="page max-w-3xl py-8 sm:py-12">
      <h1 className="font-display text-3xl sm:text-4xl">News</h1>
      <p className="mt-2 text-soft">News about the coupons you joined.</p>
      <div className="mt-6 rounded-card border border-line bg-card p-2 shadow-card">
        <NewsList news={loaderData.news} />
      </div>
      <Link
        to={href('/mail-settings')}
        className="mt-4 inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
      >
        Choose which mails you get
      </Link>
    </section>
  )
}
