import type { MetaDescriptor } from 'react-router'
import { DEFAULT_LOCATION } from '../domain/locations/location.ts'
import {
  SOCIAL_HEIGHT,
  SOCIAL_PICTURE,
  SOCIAL_WIDTH,
  type SocialPicture,
} from '../domain/pictures/artwork.ts'

const SITE_NAME = 'Hush'
/** What search engines and link previews show of a description. */
const MAX_DESCRIPTION = 200

/** What the tab, search engines and link previews are told about a page. */
interface PageMeta {
  /** The whole title of the tab: "About us · Hush". */
  title: string
  /** What is on the page, in its own facts. */
  description: string
  /** The address that shows this page to everybody: `href(…)` without filters, or `placePath`. */
  path: string
  /** The picture beside a link to the page; the site's own unless it is given. */
  picture?: SocialPicture
  /** True where there is nothing to find: an empty list, an offer that has ended. */
  isThin?: boolean
}

/** The matches of a route's `meta`: the root's data comes first. */
type Matches = readonly [{ loaderData: { baseUrl: string } | undefined }, ...unknown[]]

/**
 * The tags of a page that anybody may find:
 * `export const meta = ({ matches }: Route.MetaArgs) => pageMeta(matches, { title, description, path: href('/about-us') })`.
 * Pages that are somebody's own use `unlistedMeta`.
 */
export function pageMeta([root]: Matches, page: PageMeta): MetaDescriptor[] {
  const description = shortened(page.description)
  const basics = [{ title: page.title }, { name: 'description', content: description }]
  const baseUrl = root.loaderData?.baseUrl
  if (page.isThin || !baseUrl) return [...basics, NO_INDEX]
  const url = baseUrl + page.path
  return [
    ...basics,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: page.title.replace(` · ${SITE_NAME}`, '') },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...pictureTags(baseUrl, page.picture ?? SOCIAL_PICTURE),
  ]
}

/** The tags of a page that is one person's, or only a step on the way: search engines leave it out. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title }, NO_INDEX]
}

/**
 * The address that shows everybody what this visitor sees of a page that follows their place:
 * without a zip code for the place where a first visit begins.
 */
export function placePath(path: string, zipCode: string): string {
  return zipCode === DEFAULT_LOCATION.zipCode ? path : `${path}?zip=${zipCode}`
}

const NO_INDEX = { name: 'robots', content: 'noindex' }

/** Twitter reads the Open Graph tags for everything but the kind of its card. */
function pictureTags(baseUrl: string, { path, alt }: SocialPicture): MetaDescriptor[] {
  return [
    { property: 'og:image', content: baseUrl + path },
    { property: 'og:image:width', content: String(SOCIAL_WIDTH) },
    { property: 'og:image:height', content: String(SOCIAL_HEIGHT) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image:alt', content: alt },
  ]
}

/** On one line, and cut between two words. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION) return line
  const kept = line.slice(0, MAX_DESCRIPTION)
  return `${kept.slice(0, Math.max(kept.lastIndexOf(' '), MAX_DESCRIPTION / 2))}…`
}
