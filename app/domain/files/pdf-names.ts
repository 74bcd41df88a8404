/** PDF names may be escaped: /J#61vaScript is JavaScript. */
export function nameOf(...names: string[]): RegExp {
  const spelled = names.map(name => [...name].map(letterOrEscape).join(''))
  return new RegExp(`/(?:${spelled.join('|')})(?![^\\s\\0()<>[\\]{}/%])`, 'g')
}

export function hasName(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0
  return pattern.test(text)
}

function letterOrEscape(letter: string): string {
  const digits = letter.charCodeAt(0).toString(16)
  const anyCase = [...digits].map(digit => `[${digit}${digit.toUpperCase()}]`).join('')
  return `(?:${letter}|#${anyCase})`
}
