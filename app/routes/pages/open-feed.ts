import { data } from 'react-router'
import { FEED_FILE } from '../../domain/open-data/feed-tables.ts'
import { findOpenFeed } from '../../domain/open-data/open-feeds.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { notModified } from '../../http/known-version.server.ts'
import type { Route } from './+types/open-feed'

const HOUR_SECONDS = 60 * 60

/** 304 to who has it. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { db, files } = context.get(servicesContext)
  const feed = await findOpenFeed(db)
  if (!feed) throw data(null, { status: 404 })
  const headers = {
    ETag: `"${feed.sha256}"`,
    'Last-Modified': feed.madeAt.toUTCString(),
    'Cache-Control': `public, max-age=${HOUR_SECONDS}`,
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
