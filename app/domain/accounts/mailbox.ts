const SAME_MAILBOX: Record<string, string> = { 'googlemail.com': 'gmail.com' }

/** These providers deliver name+anything@ to name@. */
const IGNORES_TAGS =
  /^(gmail\.com|(outlook|hotmail|live)\.[a-z.]+|icloud\.com|me\.com|mac\.com|fastmail\.(com|fm)|proton(mail)?\.(com|me|ch)|pm\.me)$/

/** Limits count this mailbox without its tag, since a domain's owner can invent any tags. */
export function countedMailbox(email: string): string {
  return canonicalMailbox(email).replace(/(?<=.)\+.*(?=@)/, '')
}

export function canonicalMailbox(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = SAME_MAILBOX[lower.slice(at + 1)] ?? lower.slice(at + 1)
  const name = lower.slice(0, at)
  const untagged = IGNORES_TAGS.test(domain) ? name.replace(/(?<=.)\+.*$/, '') : name
  return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`
}
