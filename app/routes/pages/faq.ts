import type { ServedArea } from '../../domain/locations/served-area.ts'

interface Question {
  question: string
  answer: string
}

/** Shown on /about-us, and given to search engines as data. */
export const faq = ({ name, home }: ServedArea): readonly Question[] => [
  {
    question: 'Do I need an account?',
    answer:
      'Not to look around. Happy hours, offers and coupons are open to everybody. A free account lets you follow places, join coupon queues and see the menus that members share.',
  },
  {
    question: 'What does Hush cost me?',
    answer: 'Nothing. You pay the bar or restaurant for what you order there, and never pay us.',
  },
  {
    question: 'Where does Hush work?',
    answer: `In ${name}, for now. Enter a city or a zip code at the top of the page, and we show you what is near it. We start with ${home.city}, ${home.zipCode}.`,
  },
  {
    question: 'What does “AI Found Info” mean?',
    answer:
      'A computer gathered the facts in that listing, and nobody at the place has confirmed them. Its page names the source and the day we last checked. If it matters to you, call ahead.',
  },
  {
    question: 'What does “Hush-Verified” mean?',
    answer:
      'The listing belongs to a business that we have checked and approved. The business keeps its own hours and menu up to date.',
  },
  {
    question: 'How does Hush know what is on now?',
    answer:
      'It reads the hours that a place publishes, as they were written, and compares them with the local time there. Hours that it cannot read are shown as written and never called “on now”.',
  },
  {
    question: 'How does a group coupon work?',
    answer:
      'You join its queue. When enough people have joined, the coupon activates for all of you, and each gets a personal code to show at the bar. The business redeems it once. If the queue is not full by the end date, nothing happens and nobody owes anything.',
  },
  {
    question: 'How do I find out that my coupon has activated?',
    answer:
      'The bell at the top of the page tells you, and so does an email, which you can turn off in your account. A page that is open at that moment shows it right away.',
  },
  {
    question: 'What if there is no signal at the bar?',
    answer:
      'Open your activated coupon once while you are online. Your browser then keeps its code and can show it without a connection, until the coupon is redeemed or ends, or you log out.',
  },
  {
    question: 'Can I leave a queue?',
    answer:
      'Yes, until the coupon activates. After that the queue is final, because the business is counting on all of you.',
  },
  {
    question: 'I run a bar. How do I get on Hush?',
    answer:
      'Open a business account, or write to us with the inquiry form; you find both at the bottom of every page. Your page, your happy hours, your coupons and deals cost nothing. Before you post, we check that the place is yours.',
  },
  {
    question: 'You already list my place. Can I take over that listing?',
    answer:
      'Yes. When a business signs up and its name, address, city and zip code match a listing we found, we ask whether it is the same place. With one tap its page replaces ours and keeps the rating, the reviews and the followers.',
  },
  {
    question: 'How old do I have to be?',
    answer:
      '18 or older to use Hush, and 21 or older to drink. A coupon does not change whom a bar may serve.',
  },
]
