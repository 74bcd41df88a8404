import { letterTo, type Mail, type MailQueue, type Reader } from '../following/mails/mail.ts'

export interface ClaimMails {
  queue: MailQueue
  to: string
  links: {
    desk: string
    profile: string
    undo: (token: string) => string
  }
}

export function claimMail(
  recipient: string,
  {
    name,
    listingId,
    reason,
    desk,
  }: { name: string; listingId: number; reason: string; desk: string },
): Mail {
  return {
    kind: 'claim-made',
    recipient,
    subject: 'A listing was claimed',
    body: `${name} has claimed the found listing ${listingId} as its own. The two agree in name, city, zip code and address, and the found one is hidden now. ${reason}

If this looks wrong, undo the claim at the desk; both listings are then as they were:

${desk}
`,
  }
}

export interface ListingNames {
  name: string
  address: string
}

export function codeMail(
  recipient: string,
  { code, listing }: { code: string; listing: ListingNames },
): Mail {
  return {
    kind: 'claim-code',
    recipient,
    subject: `Your code for ${listing.name} on Hush`,
    body: `Somebody asked to manage this listing on Hush:

${listing.name}
${listing.address}

If that was you, enter this code where you asked for it:

${code}

It works for 60 minutes. If you know nothing of this, do nothing: nobody can take the listing without the code.
`,
  }
}

export function takenOverMail(
  reader: Reader,
  { listing, undo, days }: { listing: ListingNames; undo: string; days: number },
): Mail {
  return letterTo(reader, {
    kind: 'claim-told',
    subject: `${listing.name} has a new owner on Hush`,
    text: `You managed this listing on Hush before, and another business has just proven that it is theirs:

${listing.name}
${listing.address}

If that is right, you need not do anything. If it is not, take it back within ${days} days. Both listings are then as they were, and someone at Hush will decide:

${undo}
`,
  })
}

export function acceptedMail(
  reader: Reader,
  { listing, profile }: { listing: ListingNames; profile: string },
): Mail {
  return letterTo(reader, {
    kind: 'claim-decided',
    subject: `${listing.name} is yours on Hush`,
    text: `We have checked your claim of ${listing.name}, ${listing.address}. Your page replaces the listing now, with its rating, reviews and followers:

${profile}
`,
  })
}

export function disputeSettledMail(
  reader: Reader,
  { listing, profile }: { listing: ListingNames; profile: string },
): Mail {
  return letterTo(reader, {
    kind: 'claim-decided',
    subject: 'Your page is public on Hush',
    text: `Your page was held back because ${listing.name}, ${listing.address}, is on Hush already. A person at Hush has looked at it, and your page is public now:

${profile}
`,
  })
}

interface Refusal {
  listing: ListingNames
  reason: string
  /** Null or absent if the business's page is public. */
  isHeld?: boolean
}

export function refusedMail(reader: Reader, { listing, reason, isHeld = false }: Refusal): Mail {
  return letterTo(reader, {
    kind: 'claim-decided',
    subject: `About your claim of ${listing.name} on Hush`,
    text: `We could not give you the listing of ${listing.name}, ${listing.address}. This is why:

${reason}

${isHeld ? 'Your own page is not public. If it is another place, change its name or address' : 'Your own page stays as it is'}. If we are wrong, please reply to this email.
`,
  })
}

export function disputedMail(
  reader: Reader,
  { listing, profile }: { listing: ListingNames; profile: string },
): Mail {
  return letterTo(reader, {
    kind: 'claim-decided',
    subject: `Your claim of ${listing.name} is disputed`,
    text: `A business that managed ${listing.name}, ${listing.address}, before says that it is still theirs. The listing is shown as before your claim until a person at Hush has looked at both, usually within two days. Your own page stays:

${profile}
`,
  })
}
