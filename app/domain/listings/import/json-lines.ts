import { BrokenFile } from './broken-file.ts'

const MAX_LINE_LENGTH = 16 * 1024 * 1024

/** One line that is not blank. `isCut` when the file ends without ending it. */
interface TextLine {
  line: number
  text: string
  isCut: boolean
}

/** The lines of a text, without the record marks of GeoJSON sequences. Throws `BrokenFile`. */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let rest = ''
  let line = 0
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_LENGTH) throw new BrokenFile(`holds too much in line ${line + 1}`)
    for (const text of lines) {
      line++
      const shown = withoutMarks(text)
      if (shown) yield { line, text: shown, isCut: false }
    }
  }
  const last = withoutMarks(rest)
  if (last) yield { line: line + 1, text: last, isCut: true }
}

/** RS stands before each record of a GeoJSON sequence (RFC 8142). */
function withoutMarks(text: string): string {
  return text.replace('\u001e', '').trim()
}
