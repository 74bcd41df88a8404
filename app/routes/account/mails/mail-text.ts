interface TextPart {
  text: string
  path?: string
}

const WORDS = /(\s+)/
const TRAILING = /[.,;:!?)>]+$/

/** Only addresses of our own site become links. */
export function linkedText(text: string, baseUrl: string): TextPart[] {
  const parts: TextPart[] = []
  for (const word of text.split(WORDS)) {
    if (!word.startsWith(`${baseUrl}/`) || word.startsWith(`${baseUrl}//`)) {
      parts.push({ text: word })
      continue
    }
    const rest = word.match(TRAILING)?.[0] ?? ''
    const address = word.slice(0, word.length - rest.length)
    parts.push({ text: address, path: address.slice(baseUrl.length) }, { text: rest })
  }
  return joined(parts)
}

function joined(parts: TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last && last.path === undefined && part.path === undefined) last.text += part.text
    else result.push({ ...part })
  }
  return result.filter(part => part.text !== '')
}
