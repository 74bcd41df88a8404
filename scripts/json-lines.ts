import { exit, stderr, stdin, stdout } from 'node:process'
import { z } from 'zod'

const lineSchema = z.object({ text: z.string() })

function textOf(line: string): string | null {
  try {
    const parsed = lineSchema.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data.text : null
  } catch {
    return null
  }
}

/** Splits at line feeds only: JSON texts may contain Unicode line separators. */
async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of input) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

async function write(line: string): Promise<void> {
  if (!stdout.write(line)) await new Promise(resolve => stdout.once('drain', resolve))
}

/** Answers each JSON line with a text on the input by one on the output; `null` is no such line. */
export async function answerTexts(answer: (text: string | null) => object): Promise<void> {
  stdout.on('error', () => exit(0))
  stdin.setEncoding('utf8')
  let number = 0
  for await (const line of linesOf(stdin)) {
    number += 1
    if (line.trim() === '') continue
    const text = textOf(line)
    if (text === null) stderr.write(`Line ${number} is not a JSON object with a text.\n`)
    await write(`${JSON.stringify(answer(text))}\n`)
  }
}
