/** For tests: the words of a page, without its tags, scripts and comments. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
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

/** For tests: the weekdays of a page that cannot be chosen. */
export function disabledDays(html: string): string[] {
  const links = html.match(/<a role="link" aria-disabled="true"[\s\S]*?<\/a>/g) ?? []
  return links.flatMap(link => visibleText(link).match(/[A-Z]\w+day/g) ?? [])
}
