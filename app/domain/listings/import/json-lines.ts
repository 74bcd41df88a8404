import { BrokenFile } from './broken-file.ts'

const MAX_LINE_LENGTH = 16 * 1024 * 1024

/** Cut if the file ends without a line break. */
interface TextLine {
  line: number
  text: string
  isCut: boolean
}

export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let rest = ''
  let line = 0
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_LENGTH) throw new BrokenFile(`holds too much in line ${line + 1}`)
    for (const text of lines) {
      line++
      const content = withoutMarks(text)
      if (content) yield { line, text: content, isCut: false }
    }
  }
  const last = withoutMarks(rest)
  if (last) yield { line: line + 1, text: last, isCut: true }
}

/** RS precedes each record of a GeoJSON sequence (RFC 8142). */
function withoutMarks(text: string): string {
  return text.replace('\u001e', '').trim()
}
