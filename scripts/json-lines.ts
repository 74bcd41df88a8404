import { exit, stderr, stdin, stdout } from 'node:process'
import { z } from 'zod'

function parse<Line>(schema: z.ZodType<Line>, line: string): Line | null {
  try {
    return schema.safeParse(JSON.parse(line)).data ?? null
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

/** Answers each line by one; `null` for a line that fails `schema`. */
export async function answerLines<Line>(
  schema: z.ZodType<Line>,
  answer: (line: Line | null) => object,
): Promise<void> {
  stdout.on('error', () => exit(0))
  stdin.setEncoding('utf8')
  let number = 0
  for await (const line of linesOf(stdin)) {
    number += 1
    if (line.trim() === '') continue
    const parsed = parse(schema, line)
    if (parsed === null) stderr.write(`Line ${number} is not as expected.\n`)
    await write(`${JSON.stringify(answer(parsed))}\n`)
  }
}

const textSchema = z.object({ text: z.string() })

/** Takes `{"text": …}`; `null` for another line. */
export async function answerTexts(answer: (text: string | null) => object): Promise<void> {
  await answerLines(textSchema, line => answer(line === null ? null : line.text))
}
