import type { ServedArea } from '../../domain/locations/served-area.ts'
import type { LegalSection } from './legal-section.ts'

/** Sections 1 to 9 of the legal page (diner §9: legal age in terms is 18). */
export const terms = ({ name }: ServedArea): readonly LegalSection[] => [
  {
    id: 'about-these-terms',
    title: 'What this page is',
    parts: [
      'This page is the agreement between you and Hush, and it also says what we keep about you. It took effect on 12/31/2024. By using Hush you accept it. If you do not accept it, please do not use Hush.',
      'It is meant to be read. If anything is unclear, ask us: section 15 says how.',
    ],
  },
  {
    id: 'who-may-use-hush',
    title: 'Who may use Hush',
    parts: [
      `You must be 18 or older to use Hush. To order or drink alcohol in ${name} you must be 21 or older, whatever a listing, an offer or a coupon says. The bar may check your age and may refuse to serve you.`,
      `Hush currently serves ${name} only. You can browse it from anywhere.`,
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    parts: [
      'You can browse without an account. To follow places and join queues, you need one.',
      [
        'Give your own name and your own email address. We send a link to it; your account is ready once you have opened the link and entered your password.',
        'Keep your password to yourself. If you think somebody else knows it, change it: that signs you out on every other device.',
        'One person, one account. Two accounts with the same mailbox count as one person in a queue.',
        'An account is either a diner’s or a business’s, never both.',
      ],
    ],
  },
  {
    id: 'what-we-ask-of-you',
    title: 'What we ask of you',
    parts: [
      'Be a good guest. Do not drink and drive. Be fair to the people behind the bar: they honor the deal, and you respect the house rules.',
      'Join a queue only if you mean to come. What you send us, such as a profile or an inquiry, must be true and yours to share.',
    ],
  },
  {
    id: 'where-facts-come-from',
    title: 'Where our facts come from',
    parts: [
      'Listings marked “AI Found Info” were gathered by an automated system from public sources. Nobody at the place has confirmed them. Each one names its source and the day it was last checked. A listing does not mean that the place works with us or endorses us.',
      'Member listings are written by the businesses themselves. “Hush-Verified” means that we have checked who is behind the account. It does not mean that we have tried the wings.',
      'Hours, items and prices change, and a place may end its happy hour without telling us. “On now” is our reading of the published hours. The price that counts is the one the bar quotes before you order.',
      'If you own a place and its listing is wrong, or you want it removed, tell us and we will take care of it.',
    ],
  },
  {
    id: 'coupons-queues-and-codes',
    title: 'Coupons, queues and codes',
    parts: [
      'A group coupon is an offer by the business that posted it, and that business honors it.',
      [
        'The coupon activates when the required number of people have joined its queue. Until then you may leave.',
        'Once it has activated, nobody can join or leave.',
        'Each person in the queue then gets a personal code. It can be redeemed once, at the business that posted the coupon, through the coupon’s last day.',
        'A code is for you alone. It has no cash value, may not be sold, and is not replaced if you share it.',
        'A coupon whose queue is not full by the end of its last day ends. Nobody owes anybody anything.',
      ],
    ],
  },
  {
    id: 'businesses',
    title: 'Businesses and what they post',
    parts: [
      'A business is responsible for what it posts: that it is true, that it has the right to post it, and that it follows the law, above all the rules for serving alcohol. It honors every activated coupon on the terms it posted.',
      'Before a business may post coupons and deals, we check that it is who it says it is. It may send documents for this: an ID, and proof of ownership. Only our own staff can open them, every access is recorded, and they are deleted 30 days after the decision.',
      'A business may claim the listing of its own place and no other, and proves that it is theirs. Its page then replaces that listing and takes over its rating, reviews and followers. We may undo a wrong claim, which restores both, and remove a post that breaks these terms.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    parts: [
      'Hush is free for diners. You pay the bar, not us.',
      'Business plans and payouts go through a payment provider. Card numbers are entered on the provider’s pages or into its fields and never reach us, even when a card only verifies a business; we keep only the provider’s reference, the confirmation, and what was paid. A plan runs until it is canceled, and its price is shown before it is bought. No tax is added to it. If a monthly payment fails, the plan goes on for seven days, and we mail the business at once. Receipts are in its profile.',
    ],
  },
  {
    id: 'what-is-not-allowed',
    title: 'What is not allowed',
    parts: [
      [
        'Accounts under false names, or several accounts to fill a queue.',
        'Selling, copying or guessing codes.',
        'Accessing accounts, pages or data that are not yours, or testing our security without asking first.',
        'Scraping the site faster than a person would read it, or so that it slows down for others.',
        'Posting anything false, hateful or stolen, or aimed at people who are too young to drink.',
        'Anything that is against the law.',
      ],
      'We limit how often some things can be done from one address or account, and ask you to wait when it is too often.',
    ],
  },
]
