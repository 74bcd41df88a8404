/** A page of a website as text: one line a block, in the order of the page. */
export interface PageText {
  url: string
  text: string
}

/** White space collapsed as it is for a comparison of quotes. */
export function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
