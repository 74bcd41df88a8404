import { BrokenFile } from './broken-file.ts'

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

type State = 'envelope' | 'first-or-end' | 'element' | 'comma-or-end' | 'next-element'

/** Streams the objects of a list: the document itself, its "features" or its "elements". */
export class JsonDocument {
  #state: State = 'envelope'
  #hasList = false
  #envelope = ''
  #header = ''
  #element = ''
  #elementLine = 1
  #line = 1
  #depth = 0
  #isInString = false
  #isEscaped = false

  /** Returns the elements completed by this piece. Throws `BrokenFile`. */
  push(piece: string): JsonElement[] {
    const complete: JsonElement[] = []
    let start = 0
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (code === NEWLINE) this.#line++
      if (this.#isInString) {
        this.#stepInString(code)
      } else if (this.#state === 'envelope') {
        if (this.#stepInEnvelope(code, piece, start, at)) start = at + 1
      } else if (this.#state === 'element') {
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

  end(): void {
    if (this.#state !== 'envelope') throw new BrokenFile(`ends in the middle (line ${this.#line})`)
    try {
      JSON.parse(this.#envelope)
    } catch {
      throw new BrokenFile(this.#hasList ? 'is not whole JSON after its list' : 'is not whole JSON')
    }
    if (!this.#hasList) throw new BrokenFile('holds no list of places')
  }

  header(): unknown {
    for (const ending of [']', ']}']) {
      try {
        return JSON.parse(this.#header + ending)
      } catch {}
    }
    return null
  }

  #stepInString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === BACKSLASH) this.#isEscaped = true
    else if (code === QUOTE) this.#isInString = false
  }

  #stepInEnvelope(code: number, piece: string, start: number, at: number): boolean {
    if (code === QUOTE) this.#isInString = true
    if (code === CLOSE_BRACE || code === CLOSE_BRACKET) this.#depth--
    if (code !== OPEN_BRACE && code !== OPEN_BRACKET) return false
    this.#depth++
    if (code !== OPEN_BRACKET || this.#hasList || this.#depth > 2) return false
    const before = this.#envelope + piece.slice(start, at)
    const key = /(?:^\s*|"(\w+)"\s*:\s*)$/.exec(before)
    if (!key || (this.#depth === 2 && !LIST_KEYS.has(key[1] ?? ''))) return false
    this.#header = `${before}[`
    this.#envelope = this.#header
    this.#hasList = true
    this.#state = 'first-or-end'
    return true
  }

  #stepInElement(code: number): boolean {
    if (code === QUOTE) this.#isInString = true
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) this.#depth++
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) this.#depth--
    if (this.#depth > 0) return false
    this.#state = 'comma-or-end'
    return true
  }

  #stepBetween(code: number): boolean {
    if (code === OPEN_BRACE && this.#state !== 'comma-or-end') {
      this.#state = 'element'
      this.#elementLine = this.#line
      this.#depth = 1
      return true
    }
    if (code === CLOSE_BRACKET && this.#state !== 'next-element') {
      this.#state = 'envelope'
      this.#depth = this.#envelope.trimStart().startsWith('[') ? 0 : 1
      return true
    }
    if (code === COMMA && this.#state === 'comma-or-end') this.#state = 'next-element'
    else if (code > 32) throw new BrokenFile(`is not JSON at line ${this.#line}`)
    return false
  }

  #keep(rest: string): void {
    if (this.#state === 'element') this.#element += rest
    else if (this.#state === 'envelope') this.#envelope += rest
    const isTooLong =
      this.#element.length > MAX_ELEMENT_LENGTH || this.#envelope.length > MAX_ENVELOPE_LENGTH
    if (isTooLong) throw new BrokenFile(`holds too much in one piece (line ${this.#line})`)
  }
}
