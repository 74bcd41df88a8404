const MARKS: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '…': ';',
  '→': ';',
  '＄': '$',
  '﹩': '$',
  ø: 'o',
  ł: 'l',
}

function foldCharacter(character: string): string {
  const mark = MARKS[character]
  if (mark !== undefined) return mark
  const [base = character] = character.normalize('NFD').toLowerCase()
  return base.length === character.length ? base : character
}

/** "$" on one line and "8" on the next, as columns are copied. */
const SIGN_ALONE = /([$€£])[ \t]*\r?\n[ \t]*(?=\d)/g

/** Lower case without accents, with plain quotes and dashes; every character keeps its place. */
export function foldText(text: string): string {
  return foldCharacters(text).replace(SIGN_ALONE, (all, sign: string) => sign.padEnd(all.length))
}

function foldCharacters(text: string): string {
  return text.toLowerCase().length === text.length && /^[\n -~]*$/.test(text)
    ? text.toLowerCase()
    : text.replaceAll(/[^\n -@[-~]/g, foldCharacter)
}
