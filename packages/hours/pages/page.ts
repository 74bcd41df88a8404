/** A page of a website as text: one line a block, in the order of the page. */
export interface PageText {
  url: string
  text: string
  /** Of each line of the text; none where the page had no markup. */
  shapes?: readonly LineShape[] | null
}

/** What the markup of a page says of one of its lines. */
export interface LineShape {
  /** 1 to 6 */
  heading?: number
  /** Table, row and column, each counted from 0. */
  cell?: readonly [table: number, row: number, column: number]
  /** Of the table, which its cell takes; one where there is none. */
  rows?: number
  /** Some of its words were struck out, and are not in the text. */
  isStruck?: true
  /** Written for programs: a description in the head or in JSON-LD. */
  isAside?: true
  /** The title of a tab again, above what it shows; no part of a quote. */
  isTab?: true
  /** Present where the whole line is a link. */
  isLink?: true
  /** Of the blocks around it, how many hold the line before it too. */
  shared?: number
  /** Of another site, to which it links. */
  host?: string
}

/** White space collapsed as it is for a comparison of quotes, and without what has no width. */
export function collapse(text: string): string {
  return text
    .replaceAll(/[\u200b\u2060]+/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

export interface Place {
  name: string
  website: string
}
