import type { Mail, MailQueue } from '../following/mails/mail.ts'
import type { Role } from './viewer.ts'

export interface AccountLinks {
  confirm(token: string): string
  reset(token: string): string
  logIn: string
  businessLogIn: string
  forgotPassword: string
  profile: string
}

export interface AccountMails {
  queue: MailQueue
  links: AccountLinks
}

// Mails to unconfirmed addresses contain nothing typed at sign-up: a stranger may have typed it.

export function confirmMail(recipient: string, link: string, links: AccountLinks): Mail {
  return {
    kind: 'confirm',
    recipient,
    subject: 'Confirm your email for Hush',
    body: `Welcome to Hush!

Someone signed up with this email. If it was you, open this link within 24 hours and enter the password you chose:

${link}

If you have forgotten that password, you can set a new one here:

${links.forgotPassword}

If it was not you, do nothing: the account stays closed.
`,
  }
}

export function alreadyRegisteredMail(recipient: string, role: Role, links: AccountLinks): Mail {
  const logIn = role === 'business' ? links.businessLogIn : links.logIn
  return {
    kind: 'already-registered',
    recipient,
    subject: 'You already have a Hush account',
    body: `Someone tried to sign up with this email, but you already have an account at Hush. Nothing has changed.

If it was you, log in here:

${logIn}

If you forgot your password, set a new one here:

${links.forgotPassword}

If it was not you, do nothing.
`,
  }
}

export function resetMail(recipient: string, link: string): Mail {
  return {
    kind: 'reset',
    recipient,
    subject: 'Reset your Hush password',
    body: `Someone requested a new password for this email. If it was you, open this link within 15 minutes and choose one:

${link}

If it was not you, do nothing: your password stays as it is.
`,
  }
}

/** The code comes first: phones offer it from the subject. */
export function logInCodeMail(recipient: string, code: string, link: string): Mail {
  return {
    kind: 'log-in-code',
    recipient,
    subject: `${code} is your Hush code`,
    body: `Your code for Hush is

${code}

It works for 10 minutes. Type it where you requested it, or on this page if that is out of reach:

${link}

Type it nowhere else: nobody at Hush will ever ask you for it.

If you did not ask for a code, do nothing. Without it nobody can log in with this email.
`,
  }
}

export function passwordChangedMail(recipient: string, links: AccountLinks): Mail {
  return {
    kind: 'password-changed',
    recipient,
    subject: 'Your Hush password was changed',
    body: `Your password at Hush was changed just now, and every other device was logged out.

If it was not you, set a new one here at once:

${links.forgotPassword}
`,
  }
}

export function placeClosedMail(recipient: string, name: string): Mail {
  return {
    kind: 'account-deleted',
    recipient,
    subject: `${name} left Hush`,
    body: `You closed ${name} at Hush just now: its page, its pictures and its deals are gone. Your other places and your log-in stay.
`,
  }
}

export function accountDeletedMail(recipient: string): Mail {
  return {
    kind: 'account-deleted',
    recipient,
    subject: 'Your Hush account was deleted',
    body: `Your account at Hush was deleted just now, with your profile, the places you followed and your places in line. This is our last mail to you.

You are welcome back any time: a new sign-up with this email starts a fresh account.
`,
  }
}
