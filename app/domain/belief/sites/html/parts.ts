import { Parser } from 'htmlparser2'

export interface Part {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

export const VOID = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** Deeper pages are made to break readers, and the parser's time is quadratic. */
const MAX_DEPTH = 1_000
const CHUNK = 16_384

/** Up to where a page of strangers nests too deeply. */
export function parseMarkup(text: string, parts: readonly Part[], xmlMode = false): void {
  let depth = 0
  const nests = (name: string) => (xmlMode || !VOID.has(name) ? 1 : 0)
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += nests(name)
        for (const part of parts) part.open?.(name, attributes)
      },
      ontext(text) {
        for (const part of parts) part.text?.(text)
      },
      onclosetag(name) {
        depth -= nests(name)
        for (const part of parts) part.close?.(name)
      },
    },
    { xmlMode },
  )
  for (let at = 0; at < text.length && depth <= MAX_DEPTH; at += CHUNK) {
    parser.write(text.slice(at, at + CHUNK))
  }
  if (depth <= MAX_DEPTH) parser.end()
}
