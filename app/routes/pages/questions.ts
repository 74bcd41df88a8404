interface Question {
  question: string
  answer: string
}

/** What people ask, and what we answer: shown on /about-us, ready for a list of questions and answers. */
export const QUESTIONS: readonly Question[] = [
  {
    question: 'Do I need an account?',
    answer:
      'Not for looking. Happy hours, offers and coupons are open to everybody. A free account lets you follow places, join the queue of a coupon and see the menus that members share.',
  },
  {
    question: 'What does Hush cost me?',
    answer:
      'Nothing. Diners pay the bar or restaurant for what they order there, and never pay us.',
  },
  {
    question: 'Where does Hush work?',
    answer:
      'In Maryland, for now. Tell us a city or a zip code at the top of the page, and we show what is near it. We begin with North Bethesda, 20852.',
  },
  {
    question: 'What does “AI Found Info” mean?',
    answer:
      'A computer gathered the facts of that listing, and nobody at the place has confirmed them. Its page names the source and the day we last checked. Call ahead when it matters to you.',
  },
  {
    question: 'What does “Hush-Verified” mean?',
    answer:
      'The listing belongs to a business account that has been checked and approved. The business keeps its own hours and menu.',
  },
  {
    question: 'How does Hush know what is on now?',
    answer:
      'It reads the hours that a place publishes, in the words they were written in, and compares them with the clock on that place’s wall. A text that it cannot read is shown as it stands and never called “on now”.',
  },
  {
    question: 'How does a group coupon work?',
    answer:
      'You join its queue. When the last person needed has joined, the coupon activates for everybody in it, and each of you gets a personal code to show at the bar. The business redeems it once. If the queue is not full by the end date, nothing happens and nobody owes anything.',
  },
  {
    question: 'How do I hear that my coupon activated?',
    answer:
      'The bell at the top of the page tells you, and so does a mail, which your account can switch off. A page that is open at that moment shows it at once.',
  },
  {
    question: 'What if there is no signal at the bar?',
    answer:
      'Open your activated coupon once while you are online. Your browser then keeps its code and shows it without a connection too, until the coupon is redeemed or ends, or you log out.',
  },
  {
    question: 'Can I leave a queue again?',
    answer:
      'Yes, until the coupon activates. From then on the queue is final: the business has counted on all of you.',
  },
  {
    question: 'I run a bar. How do I get on Hush?',
    answer:
      'Open a business account, or write to us with the inquiry form; both are at the foot of every page. Your page, your week, your coupons and deals cost nothing. Before you post, we check that the place is yours.',
  },
  {
    question: 'You list my place already. Can I have that listing?',
    answer:
      'Yes. When a business signs up and its name, address, city and zip code agree with a listing we found, we ask whether it is the same place. With one tap its page takes the place of ours and keeps the rating, the reviews and the followers.',
  },
  {
    question: 'How old do I have to be?',
    answer:
      '18 or older to use Hush, and 21 or older to drink. A coupon never changes whom a bar may serve.',
  },
]
