import { data, Form, href } from 'react-router'
import { type OptOut, optOut, typedHost } from '../../domain/belief/sites/opt-out.server.ts'
import { ROBOT } from '../../domain/belief/sites/robots.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { takeLimits, tooManySentence } from '../../http/limits/limits.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useArea } from '../../ui/locations/use-area.ts'
import { listed } from '../../ui/page-meta.ts'
import type { Route } from './+types/bot-page'

const HABITS = [
  'It reads your robots.txt first and obeys it. If it cannot read that file, it leaves for a day.',
  'It waits ten seconds between two pages, or as long as your crawl-delay says, and looks at eight pages at most.',
  'It comes back after three days to the page that says your happy hour, to others after two weeks, and later when nothing has changed. It asks only for what is new.',
  'It signs in nowhere, sends no forms, and follows no link away from your site.',
  'What it publishes is the days and times of your happy hour, with the sentence of your page that says so and a link to that page.',
] as const

const ANSWERS = {
  'opted-out': {
    status: 200,
    text: 'Done. We have deleted what your site said and will not visit it again.',
  },
  'still-allowed': {
    status: 409,
    text: 'Your robots.txt still lets us in. Add the two lines above, then press the button again.',
  },
  'not-reached': {
    status: 409,
    text: 'We could not read the robots.txt of that site. Is the address right?',
  },
  'no-address': {
    status: 400,
    text: 'Please enter the address of your site, such as example.com.',
  },
} as const satisfies Record<OptOut, { status: number; text: string }>

export const meta = listed({
  title: `${ROBOT} · Hush`,
  description: 'How our robot reads the websites of bars, and how a site can opt out.',
  path: href('/bot'),
})

export { retryAfterOfAction as headers } from '../../http/retry-after.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { db, limits, files, now, baseUrl } = context.get(servicesContext)
  const { site = '' } = await readForm(request)
  const seconds = await takeLimits(limits, [
    ['opt-outs by address', context.get(clientAddressContext)],
  ])
  if (seconds > 0) {
    const init = { status: 429, headers: retryAfter(seconds) }
    return data({ isDone: false, text: tooManySentence(seconds), site }, init)
  }
  const host = typedHost(site)
  const fetching = { outside: files.outside, about: `${baseUrl}${href('/bot')}` }
  const outcome = host === null ? 'no-address' : await optOut(db, { host, fetching, now: now() })
  const { status, text } = ANSWERS[outcome]
  return data({ isDone: outcome === 'opted-out', text, site }, { status })
}

export default function Bot({ actionData }: Route.ComponentProps) {
  const { name } = useArea()
  return (
    <div className="page max-w-3xl py-8 sm:py-14">
      <h1 className="font-display text-4xl sm:text-5xl">{ROBOT}</h1>
      <p className="mt-3 text-lg text-soft">
        Our robot reads the websites of bars and restaurants in {name}, to learn when their happy
        hours are. If it has been at your site, this is what it does there.
      </p>
      <ul className="mt-8 grid gap-3">
        {HABITS.map(habit => (
          <li key={habit} className="border-l-2 border-amber pl-3">
            {habit}
          </li>
        ))}
      </ul>
      <section className="mt-10 rounded-card border border-line bg-card p-6 shadow-card sm:p-8">
        <h2 className="font-display text-2xl">Opt out</h2>
        <p className="mt-2 text-soft">
          Add these two lines to the robots.txt of your site. That is enough to keep us away. To
          delete what we know from it, tell us its address.
        </p>
        <pre className="mt-4 overflow-x-auto rounded-xl bg-sunk px-4 py-3">
          {`User-agent: ${ROBOT}\nDisallow: /`}
        </pre>
        <OptOutForm answer={actionData} />
      </section>
    </div>
  )
}

function OptOutForm({
  answer,
}: {
  answer: { isDone: boolean; text: string; site: string } | undefined
}) {
  if (answer?.isDone) {
    return (
      <p role="status" className="mt-6 font-semibold">
        {answer.text}
      </p>
    )
  }
  return (
    <Form method="post" className="mt-6 grid gap-4 sm:max-w-md">
      <Field
        label="Address of your site"
        name="site"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        required
        maxLength={260}
        placeholder="example.com"
        defaultValue={answer?.site}
        error={answer?.text}
      />
      <Button type="submit">Delete what my site said</Button>
    </Form>
  )
}
