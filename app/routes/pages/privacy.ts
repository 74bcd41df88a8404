import type { LegalSection } from './legal-section.ts'

/** Sections 10 to 15 of the legal page. */
export const PRIVACY: readonly LegalSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep about you',
    parts: [
      'If you only browse, we keep nothing under your name, because we do not know it. We show no third-party advertising, use no trackers, and sell no data.',
      'With an account we keep:',
      [
        'your first and last name, your email address, and what you add to your profile, such as a phone number, a city or a zip code;',
        'your password as a hash, which nobody can turn back into the password, not even us;',
        'the drink that is your profile picture;',
        'the places you follow and the queues you joined, with the day, your code, whether it was redeemed, and whether we told you how they ended;',
        'the searches you save, with their zip code, and what they shall tell you;',
        'which mails you have switched off;',
        'for each browser in which you turned push on, the address at its maker’s push service and the two keys that encrypt what we send there;',
        'if you make a private calendar, its address;',
        'when you signed in and when you last visited.',
      ],
      'A push travels through the service of your browser’s maker, such as Apple, Google or Mozilla. It is encrypted for your browser alone: that service sees when we send something there, not what it says. The address and keys go when you turn push off, log out in that browser or delete your account.',
      'Your private calendar shows the happy hours of the places you follow, without your name. Who has its address can read it, so share it only with calendars you trust. You can replace the address or end it on the alerts page, and it ends with your account.',
      'A plan of “Where tonight?” has the first names that you and your friends enter, your votes, and the zip code you look near. Who has its link sees the names and how many said yes or fine to a place, never who said no. The zip codes only help to find the middle and are not shown.',
      'If you use the inquiry form for businesses, we keep what you enter: your name, email, phone number, business name, your message, and whether we may write to you about more. Only our staff sees it, to answer you.',
      'A business that verifies by card enters the card into a field of the payment provider, which also loads a script of its own on that page and receives the email. We never see the number; we keep the provider’s references to the check, and when it was confirmed.',
      'A business that claims a listing may have a code mailed to an address at the website of the listing. We keep that address for as long as the code works, and nothing that the business typed is in the mail.',
      'If you work behind a bar and accept its invitation, its owner sees your name, your email address and what you redeemed, until you leave or delete your account.',
      'A business may agree to be in our open data: its name, address, phone number, website, hours and prices, which anybody may copy. Nothing else of its account is in it, and it can take that back.',
      'Others see how many people are in a queue or follow a place, but never who they are. When you redeem a code, the business sees what it needs to serve you.',
      'While a page with a queue is open, it receives updates on how full the queue is. We keep no record of who receives them.',
      'We use your network address to limit attempts, such as log-ins, and store it for that only as a hash. Our technical log records what failed and when. We share data only where the service requires it (hosting, mail delivery, and business payments) or where the law does.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and mail',
    parts: [
      'All cookies are our own, and each one makes a page work:',
      [
        'a session cookie while you are signed in, which scripts cannot read: for diners it ends after 7 days without a visit, and after 30 days at the latest;',
        'your zip code and city, for a year, so that you do not have to enter them again;',
        'the last tab you used on the home page, for a year;',
        'if you verify a business by card before you have an account, an identifier of that check, for 12 hours, which scripts cannot read;',
        'if you sign in by a code from a mail, an identifier of your request, for ten minutes, which scripts cannot read;',
        'if you press something that needs an account, such as Follow, what it was, for an hour, so that it is done once you have logged in, which scripts cannot read;',
        'if you make or vote in a plan at “Where tonight?”, who you are in that plan, for 30 days, which scripts cannot read;',
        'once you have signed in, a random identifier by which we recognize your browser when you ask for a code again, for a year, which scripts cannot read;',
        'if you work at our desk, a mark by which your browser finds the log-in again, for 30 days, which scripts cannot read;',
        'a message for the next page to show you once, for a minute.',
      ],
      'If you choose “Use my location”, your browser asks you first. It then sends us your position rounded to about half a mile, and again when you move on; we look up the zip code and what is near, and keep only the zip code. Your browser itself counts how far it is from where exactly you are, and forgets that with the tab. The last places you chose stay on your device.',
      'Your browser also remembers how far you had scrolled, until you close the tab, and which account its tabs used last, until you log out; neither leaves your device. Directions open another company’s map, which has its own policy.',
      'When you open an activated coupon, your browser keeps a copy with its code, so that you can show it without a connection. The copy stays on your device and is removed when the coupon has been redeemed or has ended, or when you log out there.',
      'We send the mail your account needs: to confirm your address, to send the code that you asked to sign in with, to reset your password, to let you know that it was changed or that your account was deleted, and to tell you if somebody tried to sign up with your address.',
      'We also write when a coupon you joined activates, and when one ends before its queue is full. You can turn off either, in your account or with a link in the mail itself. There is no newsletter.',
      'The text of a mail is deleted 7 days after it was sent. A record that it was sent, when and to whom, stays as long as you have an account.',
    ],
  },
  {
    id: 'how-long-and-your-choices',
    title: 'How long we keep it, and your choices',
    parts: [
      [
        'An account that is never confirmed is deleted after 7 days.',
        'Links in mails, sessions and counts of attempts are deleted when they expire.',
        'You can see and change your profile, choose which mail you get, log out on every device, and download what we keep about you.',
        'You can delete your account. Your profile, your sessions, the places you follow, the searches you saved and the mail we kept are deleted at once, and you leave every queue that is still open. In a coupon that has already activated, your place still counts, without your name, and its code is no longer yours. One last mail confirms it; we delete that one 7 days later, too.',
        'A plan of “Where tonight?” is shown to nobody 48 hours after its evening, and deleted with its names and votes 30 days after it.',
        'An inquiry is deleted a year after it was sent.',
        'What our staff note for each other about an inquiry, a verification, a claim, a promotion or an account is deleted with it, and at the latest a year after it was written.',
        'Documents of a business are deleted 30 days after the decision about them, and at once when a card has verified it instead.',
        'A card check that was started and never finished is deleted here after 12 hours.',
      ],
      'If you cannot do one of these yourself, write to us and we will do it for you.',
    ],
  },
  {
    id: 'promises-and-limits',
    title: 'What we can and cannot promise',
    parts: [
      'We work with care, and we fix mistakes when we learn of them. But Hush is provided as is: we cannot promise that every fact is right, that a place honors what it posted, or that the site is always available.',
      'What happens at a bar is between you and the bar. As far as the law allows, we are not liable for what you lose because a listing was wrong, a deal was refused or a page was down. Nothing here takes away rights that the law gives you and that cannot be waived.',
    ],
  },
  {
    id: 'ending-and-changes',
    title: 'Ending, and changes',
    parts: [
      'You may leave at any time by deleting your account. We may close an account that breaks these terms; where that is fair, we warn you first and say why.',
      'When we change this page, the date at its top changes too. If a change takes something away from you, we announce it on the site before it takes effect. If you continue to use Hush afterwards, you accept it.',
    ],
  },
  {
    id: 'law-and-contact',
    title: 'Law, and how to reach us',
    parts: ['If one sentence of this page turns out to be invalid, the others still hold.'],
  },
]
