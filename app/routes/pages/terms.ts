import type { LegalSection } from './legal-section.ts'

/** Sections 1 to 9 of the legal page: how Hush may be used (diner §9: legal age in terms is 18). */
export const TERMS: readonly LegalSection[] = [
  {
    id: 'about-these-terms',
    title: 'What this page is',
    parts: [
      'This page is the agreement between you and Hush, and it also says what we keep about you. It takes effect on 12/31/2024. By using Hush you accept it. If you do not, please do not use Hush.',
      'It is written to be read. Where a sentence leaves a doubt, ask us: section 15 says how.',
    ],
  },
  {
    id: 'who-may-use-hush',
    title: 'Who may use Hush',
    parts: [
      'You must be 18 or older to use Hush. To order or drink alcohol in Maryland you must be 21 or older, whatever a listing, an offer or a coupon says. The bar checks your age, and may refuse to serve you.',
      'Hush now serves Maryland only. You can look at it from anywhere.',
    ],
  },
  {
    id: 'your-account',
    title: 'Your account',
    parts: [
      'You can look around without an account. To follow places and join queues you need one.',
      [
        'Give your own name and an email address that is yours. We mail a link to it, and the account works once you have opened the link and typed your password.',
        'Keep your password to yourself. If you think somebody has it, change it: that ends every session on every device.',
        'One person, one account. Two accounts that reach the same mailbox count as one person in a queue.',
        'An account is either a diner’s or a business’s, never both.',
      ],
    ],
  },
  {
    id: 'what-we-ask-of-you',
    title: 'What we ask of you',
    parts: [
      'Drink and eat as a good guest would. Do not drink and drive. Be fair to the people behind the bar: they honor the deal, you honor their house rules.',
      'Join a queue only when you mean to come. What you send us, such as a profile or an inquiry, should be true and yours to send.',
    ],
  },
  {
    id: 'where-facts-come-from',
    title: 'Where our facts come from',
    parts: [
      'Listings marked “AI Found Info” were gathered by an automated system from public sources. Nobody at the place has confirmed them. Each names its source and the day it was last checked. Being listed does not mean that a place works with us or recommends us.',
      'Listings of members are written by the businesses themselves. “Hush-Verified” means that we have checked who is behind the account. It does not mean that we have tasted the wings.',
      'Hours, items and prices change, and a place may end its happy hour without telling us. “On now” is what the published hours say, read by our clock. The price that counts is the one the bar tells you before you order.',
      'If you own a place and its listing is wrong, or you want it gone, tell us and we will see to it.',
    ],
  },
  {
    id: 'coupons-queues-and-codes',
    title: 'Coupons, queues and codes',
    parts: [
      'A group coupon is an offer of the business that posted it, and that business honors it.',
      [
        'The coupon activates when the number of people it asks for have joined its queue. Until then you may leave.',
        'Once it has activated, nobody joins and nobody leaves.',
        'Each person in the queue then has a personal code. It can be redeemed once, at the business that posted the coupon, through the coupon’s last day.',
        'A code is for you alone. It is no money, cannot be sold, and is not replaced when you have shared it.',
        'A coupon whose queue is not full on its last day has ended. Nobody owes anybody anything.',
      ],
    ],
  },
  {
    id: 'businesses',
    title: 'Businesses and what they post',
    parts: [
      'A business answers for what it posts: that it is true, that it may say so, and that it follows the law, the rules for serving alcohol above all. It honors every activated coupon on the terms it gave.',
      'Before a business may post coupons and deals we check that it is who it says. It may send documents for that: an ID, and a paper that shows ownership. They are private to the business and to our own staff, every look at them is written down, and they are deleted 30 days after the decision.',
      'A business may claim the listing of its own place and no other. Its page then takes the place of that listing, with its rating, its reviews and those who follow it. We may undo a claim that was wrong, which puts both back as they were, and take down a post that breaks these terms.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    parts: [
      'Hush costs diners nothing. You pay the bar, not us.',
      'Plans and payouts of businesses go through a payment provider. Card numbers are typed on pages or into fields of the provider and never reach us, also when a card only verifies a business; we keep only the provider’s reference, that it was confirmed, and what was paid. A plan runs until it is canceled, and what a plan costs is said before it is bought.',
    ],
  },
  {
    id: 'what-is-not-allowed',
    title: 'What is not allowed',
    parts: [
      [
        'Accounts under false names, or many accounts to fill a queue.',
        'Selling, copying or guessing codes.',
        'Getting at accounts, pages or data that are not yours, or testing our locks without asking first.',
        'Collecting the site by machine faster than a person would, or so that it slows down for others.',
        'Posting what is false, hateful, stolen, or aimed at people who are too young to drink.',
        'Anything that the law forbids.',
      ],
      'We count how often some things are done from one address or for one account, and ask for patience when it is too often.',
    ],
  },
]
