import { letterTo, type Mail, type Reader } from '../following/mails/mail.ts'

/** Contains nothing that the other business typed. */
export function ownedMail(
  reader: Reader,
  { name, address, profile }: { name: string; address: string; profile: string },
): Mail {
  return letterTo(reader, {
    kind: 'place-disputed',
    subject: `Somebody else says that they run ${name}`,
    text: `Another account on Hush has given the name and the address of your place:

${name}
${address}

Your page stays as it is, and theirs is not public. Someone at Hush will look at it, usually within two days. If this is news to you, you need not do anything. If it is one of your own people, or the place has changed hands, please reply to this email. Your page:

${profile}
`,
  })
}

/** The receiver is a business whose rival has proven the place. */
export function heldMail(
  reader: Reader,
  { name, profile }: { name: string; profile: string },
): Mail {
  return letterTo(reader, {
    kind: 'page-held',
    subject: `Your page of ${name} is not public at the moment`,
    text: `Another business has proven that ${name} is theirs, which your page had not. It is therefore not public at the moment; nothing that you entered is lost.

If the place is yours, please send us your documents, and someone at Hush will decide:

${profile}
`,
  })
}
