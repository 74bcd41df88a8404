import { Form, href } from 'react-router'
import { SelectedLink } from '../../../ui/coupons/selected-link.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { Calendar } from '../../../ui/icons.tsx'
import { CalendarChoices } from '../../../ui/listings/calendar-choices.tsx'

interface CalendarFeed {
  token: string
  url: string
}

export function CalendarPanel({ feed }: { feed: CalendarFeed | null }) {
  return (
    <section
      id="calendar"
      className="mt-4 scroll-mt-20 rounded-card border border-line bg-card p-5 shadow-card sm:p-7"
    >
      <h2 className="flex items-center gap-2 text-lg font-semibold">
        <Calendar /> In your calendar
      </h2>
      {feed ? <FeedInUse feed={feed} /> : <FeedOffer />}
    </section>
  )
}

function FeedOffer() {
  return (
    <>
      <p className="mt-2 text-soft">
        See the happy hours you follow in the calendar you use. It updates when a place changes its
        week.
      </p>
      <FeedForm verb="make" text="Make my calendar" />
    </>
  )
}

function FeedInUse({ feed: { token, url } }: { feed: CalendarFeed }) {
  return (
    <>
      <p className="mt-2 text-soft">
        Every happy hour you follow. Its address is private: whoever has it sees what you follow.
      </p>
      <div className="mt-4 grid gap-3">
        <CalendarChoices url={url} />
        <SelectedLink url={url} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-2">
        <FeedForm verb="renew" text="New address" seen={token} />
        <FeedForm verb="end" text="End it" />
      </div>
    </>
  )
}

function FeedForm({ verb, text, seen }: { verb: string; text: string; seen?: string }) {
  return (
    <Form method="post" action={href('/alerts/calendar')} preventScrollReset className="mt-3">
      <FormOfField />
      {seen ? <input type="hidden" name="seen" value={seen} /> : null}
      <Button look="quiet" name="verb" value={verb}>
        {text}
      </Button>
    </Form>
  )
}
