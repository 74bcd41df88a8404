export const MAX_SEARCH_TEXT = 100

/** What a typed text searches for: without outer and repeated spaces; '' when it asks for nothing. */
export function readSearchText(typed: string): string {
  if (typed.length > MAX_SEARCH_TEXT || /\p{Cc}/u.test(typed)) return ''
  return typed.trim().replaceAll(/\s+/g, ' ')
}

/** A text as names and cities are looked through: in lower case and without accents, like the function search_key. */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
