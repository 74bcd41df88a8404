import type { Mail } from '../mails/mail.ts'

export function pauseLinkMail(
  recipient: string,
  { name, link }: { name: string; link: string },
): Mail {
  return {
    kind: 'pause-link',
    recipient,
    subject: `“Not tonight” for ${name} on Hush`,
    body: `Open this link on the day on which ${name} has no happy hour or redeems no codes after all, and press “Not tonight”. It needs no log-in, so keep it, or give it to whoever runs the bar:

${link}

It calls off the happy hour or a coupon for that one day, and takes that back. It can do nothing else. A new link from your profile ends this one.
`,
  }
}
