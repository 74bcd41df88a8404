import { BrokenFile } from './broken-file.ts'

/** The text of one object in the list of a JSON document, and the line on which it begins. */
interface JsonElement {
  line: number
  text: string
}

const LIST_KEYS = new Set(['features', 'elements'])
const MAX_ELEMENT_LENGTH = 16 * 1024 * 1024
const MAX_ENVELOPE_LENGTH = 1024 * 1024

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const NEWLINE = 10
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93

type Place = 'envelope' | 'first-or-end' | 'element' | 'comma-or-end' | 'next-element'

/**
 * Takes a JSON document apart without holding it: the objects of its list, which is the document
 * itself, or its "features" or "elements". Everything else, the envelope, must be JSON too.
 */
export class JsonDocument {
  #place: Place = 'envelope'
  #hasList = false
  #envelope = ''
  /** The envelope up to its list. */
  #beginning = ''
  #element = ''
  #elementLine = 1
  #line = 1
  #depth = 0
  #isInString = false
  #isEscaped = false

  /** The elements that are complete after this piece of text. Throws `BrokenFile`. */
  push(piece: string): JsonElement[] {
    const complete: JsonElement[] = []
    let start = 0
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (code === NEWLINE) this.#line++
      if (this.#isInString) {
        this.#stepInString(code)
      } else if (this.#place === 'envelope') {
        if (this.#stepInEnvelope(code, piece, start, at)) start = at + 1
      } else if (this.#place === 'element') {
        if (this.#stepInElement(code)) {
          complete.push({
            line: this.#elementLine,
            text: this.#element + piece.slice(start, at + 1),
          })
          this.#element = ''
          start = at + 1
        }
      } else if (this.#stepBetween(code)) {
        start = at
      }
    }
    this.#keep(piece.slice(start))
    return complete
  }

  /** Checks that the document is whole. Throws `BrokenFile`. */
  end(): void {
    if (this.#place !== 'envelope') throw new BrokenFile(`ends in the middle (line ${this.#line})`)
    try {
      JSON.parse(this.#envelope)
    } catch {
      throw new BrokenFile(this.#hasList ? 'is not whole JSON after its list' : 'is not whole JSON')
    }
    if (!this.#hasList) throw new BrokenFile('holds no list of places')
  }

  /** What stands before the list, as far as it is JSON; available once the list has begun. */
  facts(): unknown {
    for (const ending of [']', ']}']) {
      try {
        return JSON.parse(this.#beginning + ending)
      } catch {}
    }
    return null
  }

  #stepInString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === BACKSLASH) this.#isEscaped = true
    else if (code === QUOTE) this.#isInString = false
  }

  /** Whether the list begins here; the text up to it is then kept. */
  #stepInEnvelope(code: number, piece: string, start: number, at: number): boolean {
    if (code === QUOTE) this.#isInString = true
    if (code === CLOSE_BRACE || code === CLOSE_BRACKET) this.#depth--
    if (code !== OPEN_BRACE && code !== OPEN_BRACKET) return false
    this.#depth++
    if (code !== OPEN_BRACKET || this.#hasList || this.#depth > 2) return false
    const before = this.#envelope + piece.slice(start, at)
    const key = /(?:^\s*|"(\w+)"\s*:\s*)$/.exec(before)
    if (!key || (this.#depth === 2 && !LIST_KEYS.has(key[1] ?? ''))) return false
    this.#beginning = `${before}[`
    this.#envelope = this.#beginning
    this.#hasList = true
    this.#place = 'first-or-end'
    return true
  }

  #stepInElement(code: number): boolean {
    if (code === QUOTE) this.#isInString = true
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) this.#depth++
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) this.#depth--
    if (this.#depth > 0) return false
    this.#place = 'comma-or-end'
    return true
  }

  /** Whether an element or the rest of the envelope begins here. */
  #stepBetween(code: number): boolean {
    if (code === OPEN_BRACE && this.#place !== 'comma-or-end') {
      this.#place = 'element'
      this.#elementLine = this.#line
      this.#depth = 1
      return true
    }
    if (code === CLOSE_BRACKET && this.#place !== 'next-element') {
      this.#place = 'envelope'
      this.#depth = this.#envelope.trimStart().startsWith('[') ? 0 : 1
      return true
    }
    if (code === COMMA && this.#place === 'comma-or-end') this.#place = 'next-element'
    else if (code > 32) throw new BrokenFile(`is not JSON at line ${this.#line}`)
    return false
  }

  #keep(rest: string): void {
    if (this.#place === 'element') this.#element += rest
    else if (this.#place === 'envelope') this.#envelope += rest
    const isTooLong =
      this.#element.length > MAX_ELEMENT_LENGTH || this.#envelope.length > MAX_ENVELOPE_LENGTH
    if (isTooLong) throw new BrokenFile(`holds too much in one piece (line ${this.#line})`)
  }
}
