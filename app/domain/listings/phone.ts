const DIALLED = /^(?:\+?1)?([2-9]\d{2})([2-9]\d{2})(\d{4})$/

export const MAX_PHONE_TEXT = 30

export function normalPhone(text: string): string | null {
  if (text.length > MAX_PHONE_TEXT || !/^[\d\s().+-]*$/.test(text)) return null
  const parts = DIALLED.exec(text.replaceAll(/[\s().-]/g, ''))
  return parts?.slice(1).join('') ?? null
}

export interface PhoneLink {
  url: string
  text: string
}

export function phoneLink(phone: string): PhoneLink {
  const text = phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  return { url: `tel:+1${phone}`, text }
}
