import type { LegalSection } from './legal-section.ts'

/** Sections 10 to 15 of the legal page: what we keep, and how this may end. */
export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep about you',
    parts: [
      'If you only look around, we keep nothing under your name, because we do not know it. We show no advertising from others, have no trackers, and sell no data.',
      'With an account we keep:',
      [
        'your first and last name, your email address, and what you add to your profile, such as a phone number, a city or a zip code;',
        'your password as a hash, from which nobody can read it, not even we;',
        'the drink that is your profile picture;',
        'the places you follow and the queues you joined, with the day, your code, whether it was redeemed, and whether we told you what became of them;',
        'which mails you have switched off;',
        'when your sessions began and when you last visited.',
      ],
      'From the inquiry form for businesses we keep what you write in it: your name, email, phone number, the name of your business, what it is about, and whether we may write to you about more. It reaches our staff only, and is used to answer you.',
      'A business that verifies itself by card types the card into a field of the payment provider, who also loads a script of its own on that page and learns the email. We never see the number; we keep the provider’s references to the check, and when it was confirmed.',
      'Others see how many people are in a queue or follow a place, never who. When you redeem a code, the business sees what it needs to serve you.',
      'While a page with a queue is open, it listens for how full the queue is. We note nothing about who listens.',
      'Your network address is used to count tries, such as log-ins, and is stored for that only as a hash. Our technical log notes what failed and when. We hand data to others only where the work needs it (the computers Hush runs on, mail delivery, and payments of businesses) or where the law demands it.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and mail',
    parts: [
      'All cookies are our own, and each is there to make a page work:',
      [
        'a session cookie while you are signed in, which scripts cannot read: a diner’s ends after 7 days without a visit and after 30 days at the latest;',
        'your zip code and city, for a year, so that you need not type them again;',
        'the tab of the home page that you used last, for a year;',
        'while you verify a business by card before you have an account, the name of that check, for 12 hours, which scripts cannot read;',
        'a sentence that the next page shows you once, for a minute.',
      ],
      'Your browser also remembers how far you had scrolled, until you close the tab, and by which account its tabs were opened last, until you log out; that never leaves your device. Directions open on another company’s map, which has rules of its own.',
      'When you open an activated coupon, your browser keeps a copy with its code, so that you can show it where there is no network. The copy stays on your device. It goes when the coupon has been redeemed or has ended, and when you log out there.',
      'We mail you what your account needs: to confirm your address, to reset your password, to say that it was changed or that your account is deleted, and to tell you that somebody tried to sign up with your address.',
      'We also mail you when a coupon you joined activates, and when one ends without filling. Each of the two can be switched off, in your account and with a link in the mail itself. There is no newsletter.',
      'The text of a mail is deleted 7 days after it was sent. That it was sent, when and to whom stays noted for as long as you have an account.',
    ],
  },
  {
    id: 'how-long-and-your-choices',
    title: 'How long we keep it, and what you can do',
    parts: [
      [
        'An account that is never confirmed is deleted after 7 days.',
        'Links in mails, sessions and counts of tries are deleted when they are over.',
        'You can see and change your profile, choose your mails, log out on every device, and download what we keep about you.',
        'You can delete your account. Your profile, your sessions, what you follow and the mails we kept go at once, and you leave every queue that is still open. In a coupon that has already activated your place stays counted, without your name, and its code is yours no more. One last mail says that it is done; 7 days later we forget that one too.',
        'An inquiry is deleted a year after it was sent.',
        'Documents of a business are deleted 30 days after the decision about them, and at once when a card has verified it instead.',
        'The check of a card that was begun and never finished is forgotten here after 12 hours.',
      ],
      'If you cannot do one of these yourself, write to us and we do it for you.',
    ],
  },
  {
    id: 'promises-and-limits',
    title: 'What we can promise and what we cannot',
    parts: [
      'We work with care, and we mend what is wrong when we learn of it. But Hush is offered as it is: we cannot promise that every fact is right, that a place honors what it posted, or that the site is always there.',
      'What happens at a bar is between you and the bar. As far as the law allows, we are not liable for what you lose because a listing was wrong, a deal was refused or a page was down. Nothing here takes away rights that the law gives you and does not let anybody sign away.',
    ],
  },
  {
    id: 'ending-and-changes',
    title: 'Ending, and changes',
    parts: [
      'You may stop at any time by deleting your account. We may close an account that breaks these terms; where it is fair to, we warn first and say why.',
      'When we change this page, the date at its top changes too. When a change takes something from you, we say so on the site before it takes effect. If you go on using Hush afterwards, you accept it.',
    ],
  },
  {
    id: 'law-and-contact',
    title: 'Law, and how to reach us',
    parts: [
      'These terms do not yet choose the law of a state or a court. Until a later version does, the ordinary rules decide. If one sentence of this page turns out not to hold, the others still do.',
    ],
  },
]
