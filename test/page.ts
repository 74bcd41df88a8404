/** Everything that was sent, for what must never be sent; only React's empty comments are gone. */
export async function sourceOf(response: Response): Promise<string> {
  return (await response.text()).replaceAll('<!-- -->', '')
}

/** A page as its reader sees it: without what differs from answer to answer. */
export async function readerSees(response: Response): Promise<string> {
  return withoutScripts(await sourceOf(response))
    .replace(/nonce="[^"]*"/g, '')
    .replaceAll('&#x27;', "'")
}

/** The words of a page, without its tags, scripts and comments. */
export function visibleText(html: string): string {
  return withoutScripts(html)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
}

function withoutScripts(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
}

/** The weekdays of a page that cannot be chosen. */
export function disabledDays(html: string): string[] {
  const links = html.match(/<a role="link" aria-disabled="true"[\s\S]*?<\/a>/g) ?? []
  return links.flatMap(link => visibleText(link).match(/\b(?!Today)[A-Z]\w+day/g) ?? [])
}

/** Where a page leads by itself, and after how many seconds. */
export async function refreshOf(response: Response): Promise<string | undefined> {
  const content = /<meta http-equiv="refresh" content="([^"]*)"/.exec(await response.text())?.[1]
  return content?.replaceAll('&amp;', '&')
}

/** The notice that an answer leaves for the next page. */
export function noticeOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find(text => text.startsWith('notice=')) ?? ''
  return decodeURIComponent(cookie.slice('notice='.length).split(';')[0] ?? '')
}

/** The tags that tell search engines and link previews about a page. */
export function headTags(html: string) {
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null
  return {
    title: attribute(/<title>([^<]*)</)?.replaceAll('&#x27;', "'"),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    url: attribute(/<meta property="og:url" content="([^"]*)"/),
    image: attribute(/<meta property="og:image" content="([^"]*)"/),
    isHidden: html.includes('<meta name="robots" content="noindex"/>'),
  }
}

/** Everything that a page says to machines, read as they read it. */
export function structuredData(html: string): unknown[] {
  const found = html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)
  return [...found].flatMap(([, json = '']) => JSON.parse(json))
}
