import { href, type MetaDescriptor } from 'react-router'
import { MARYLAND, type ServedArea } from '../domain/locations/served-area.ts'
import {
  SOCIAL_HEIGHT,
  SOCIAL_PICTURE,
  SOCIAL_WIDTH,
  type SocialPicture,
} from '../domain/pictures/artwork.ts'

const SITE_NAME = 'Hush'
/** Search engines and link previews cut longer ones. */
const MAX_DESCRIPTION = 200

interface PageMeta {
  title: string
  description: string
  path: string
  picture?: SocialPicture
  isThin?: boolean
}

type Matches = readonly [
  { loaderData: { baseUrl: string; area: ServedArea | null } | undefined },
  ...unknown[],
]

/** Public pages; personal ones use `unlistedMeta`. */
export function pageMeta([root]: Matches, page: PageMeta): MetaDescriptor[] {
  const description = truncate(page.description)
  const basics = [{ title: page.title }, { name: 'description', content: description }]
  const baseUrl = root.loaderData?.baseUrl
  if (page.isThin || !baseUrl) return [...basics, NO_INDEX]
  const url = baseUrl + page.path
  return [
    ...basics,
    { tagName: 'link', rel: 'canonical', href: url },
    ...chatTags(baseUrl, { ...page, description }),
  ]
}

/** `meta` of a public page that says the same to everybody. */
export function listed(page: PageMeta) {
  return ({ matches }: { matches: Matches }) => pageMeta(matches, page)
}

/** Chats preview these pages, search engines skip them. */
export function linkMeta([root]: Matches, page: Omit<PageMeta, 'isThin'>): MetaDescriptor[] {
  const description = truncate(page.description)
  return [
    ...unlistedMeta(page.title),
    { name: 'description', content: description },
    ...chatTags(root.loaderData?.baseUrl ?? '', { ...page, description }),
  ]
}

/** Added beside `pageMeta`. */
export function dealsFeedMeta(zipCode: string): MetaDescriptor[] {
  const title = `New deals near ${zipCode}`
  const path = href('/deals/:zipCode.atom', { zipCode })
  return [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title, href: path }]
}

/** Keeps personal pages and mere steps out of search engines. */
export function unlistedMeta(title: string): MetaDescriptor[] {
  return [{ title }, NO_INDEX]
}

/** `meta` of a route whose title is always the same. */
export function unlisted(title: string): () => MetaDescriptor[] {
  return () => unlistedMeta(title)
}

/** The default location has no parameter, for a canonical address. */
export function placePath(matches: Matches, path: string, zipCode: string): string {
  return zipCode === areaOf(matches).home.zipCode ? path : `${path}?zip=${zipCode}`
}

export function areaOf([root]: Matches): ServedArea {
  return root.loaderData?.area ?? MARYLAND
}

const NO_INDEX = { name: 'robots', content: 'noindex' }

function chatTags(
  baseUrl: string,
  { title, description, path, picture = SOCIAL_PICTURE }: Omit<PageMeta, 'isThin'>,
): MetaDescriptor[] {
  return [
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title.replace(` · ${SITE_NAME}`, '') },
    { property: 'og:description', content: description },
    { property: 'og:url', content: baseUrl + path },
    ...pictureTags(baseUrl, picture),
  ]
}

/** Twitter falls back to Open Graph for all but the type of card. */
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

/** Cuts at a word, on one line. */
function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION) return line
  const cut = line.slice(0, MAX_DESCRIPTION)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION / 2))}…`
}
