export const MAX_SEARCH_TEXT = 100

export function readSearchText(typed: string): string {
  if (typed.length > MAX_SEARCH_TEXT || /\p{Cc}/u.test(typed)) return ''
  return typed.trim().replaceAll(/\s+/g, ' ')
}

/** Lower case without accents and apostrophes, like the SQL function search_key. */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘ʼ`´]/g, '')
    .toLowerCase()
}
