import type { Mail } from '../mails/mail.ts'

/** Contains no more than the public listings do. */
export function claimMail(
  recipient: string,
  { name, listingId, desk }: { name: string; listingId: number; desk: string },
): Mail {
  return {
    kind: 'claim-made',
    recipient,
    subject: 'A listing was claimed',
    body: `${name} has claimed the found listing ${listingId} as its own. The two agree in name, city, zip code and address, and the found one is hidden now.

If this looks wrong, undo the claim at the desk; both listings are then as they were:

${desk}
`,
  }
}
