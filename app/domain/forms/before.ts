/** Names the hidden inputs that say what a form began with. */
export const BEFORE = 'before.'

/** What a posted form began with, by the names of its inputs. */
export function fieldsBefore(fields: Record<string, string>): Record<string, string> {
  const before = Object.entries(fields).filter(([name]) => name.startsWith(BEFORE))
  return Object.fromEntries(before.map(([name, text]) => [name.slice(BEFORE.length), text]))
}
