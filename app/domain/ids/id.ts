const MAX_ID_DIGITS = 15

export function isRowId(text: string): boolean {
  return /^[1-9]\d*$/.test(text) && text.length <= MAX_ID_DIGITS
}

export function isUid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
