import { data } from 'react-router'
import { FEED_FILE } from '../../domain/open-data/feed-tables.ts'
import { findOpenFeed } from '../../domain/open-data/open-feeds.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { notModified } from '../../http/known-version.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import type { Route } from './+types/open-feed'

const REWRITTEN_SECONDS = 60

/** A 304 if the client's copy is current; a 503 during a withdrawal. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, files } = context.get(servicesContext)
  const feed = await findOpenFeed(db)
  if (!feed) throw data(null, { status: 404 })
  if (feed.isOutdated) throw data(null, { status: 503, headers: retryAfter(REWRITTEN_SECONDS) })
  const headers = {
    ETag: `"${feed.sha256}"`,
    'Last-Modified': feed.madeAt.toUTCString(),
    'Cache-Control': 'public, no-cache',
  }
  const unchanged = notModified(request, headers)
  if (unchanged) return unchanged
  const bytes = await files.store.read(feed.id)
  if (!bytes) throw data(null, { status: 404 })
  return new Response(bytes, {
    headers: {
      ...headers,
      'Content-Type': 'application/zip',
      'Content-Length': String(feed.byteCount),
      'Content-Disposition': `attachment; filename="${FEED_FILE}"`,
    },
  })
}
