import { data, Form, href, Link, redirect } from 'react-router'
import { findCalendarFeedToken } from '../../../domain/calendars/calendar-feed.server.ts'
import {
  type AlertSettings,
  changeLimits,
  findAlertSettings,
  listPlaceSwitches,
  type PlaceSwitches,
  turnSwitch,
} from '../../../domain/following/alerts/alert-settings.server.ts'
import {
  limitsForm,
  MAX_A_DAY,
  nearForm,
  toldAt,
  turnForm,
} from '../../../domain/following/alerts/alert-settings.ts'
import { listEndpoints } from '../../../domain/following/alerts/subscriptions.server.ts'
import { listSavedSearches } from '../../../domain/following/saved-searches/saved-searches.server.ts'
import { logInFor } from '../../../http/accounts/ask-to-log-in.server.ts'
import { grantOrRefuse } from '../../../http/accounts/wish.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm, requireFields } from '../../../http/forms/form.server.ts'
import { requireFormOf } from '../../../http/forms/form-of.server.ts'
import { requireDiner } from '../../../http/guards.server.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { safePath } from '../../../http/safe-path.ts'
import { BackButton } from '../../../ui/back-button.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { listingHref } from '../../../ui/listings/listing-href.ts'
import { NothingHere } from '../../../ui/nothing-here.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/alerts-page'
import { AlertSwitches } from './alert-switches.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import { PushSwitch, type PushSwitchProps } from './push-switch.tsx'
import { SearchSwitchList } from './search-switch-list.tsx'

const CHOICES = Array.from({ length: MAX_A_DAY + 1 }, (_, count) => count)

const NOT_YOURS = {
  listing: 'You do not follow this place.',
  question: 'You did not save this search.',
}

export const meta = unlisted('Alerts · Hush')

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId } = requireDiner(context, href('/alerts'))
  const { db, push, baseUrl } = context.get(servicesContext)
  const [settings, places, questions, browsers, token] = await Promise.all([
    findAlertSettings(db, { accountId }),
    listPlaceSwitches(db, { accountId }),
    listSavedSearches(db, { accountId }),
    listEndpoints(db, { accountId }),
    findCalendarFeedToken(db, { accountId }),
  ])
  if (!settings) throw redirect(href('/'))
  const feed = token && { token, url: baseUrl + href('/feed/:token.ics', { token }) }
  return {
    settings,
    places,
    questions,
    feed,
    push: push && { publicKey: push.publicKey, browsers },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request)
  const next = safePath(fields.next ?? href('/alerts'))
  const near = nearForm.safeParse(fields)
  if (near.success && !context.get(viewerContext)) {
    const why = 'Please log in to be told.'
    throw logInFor(context, { wish: { kind: 'tell', ...near.data }, next, why })
  }
  const viewer = requireDiner(context, next)
  const { accountId } = viewer
  const { db, limits, now } = context.get(servicesContext)
  await requireWithinLimits(limits, [['alert settings by account', accountId]])
  requireFormOf(viewer, fields, next)
  const chosen = limitsForm.safeParse(fields)
  if (chosen.success) {
    await changeLimits(db, { accountId, ...chosen.data })
    return redirectWithNotice(href('/alerts'), 'Saved.')
  }
  if (near.success) {
    const wish = { kind: 'tell', ...near.data } as const
    return redirectWithNotice(next, await grantOrRefuse(context, viewer, wish))
  }
  const turned = requireFields(turnForm, fields, 'There is no such switch.')
  const { of } = turned
  const outcome = await turnSwitch(db, { accountId, ...turned, now: now() })
  if (outcome === 'not-found') throw data(NOT_YOURS[of.kind], { status: 404 })
  if (fields.next) return redirectWithNotice(next, toldAt(turned.turn))
  return redirect(`${href('/alerts')}#${of.kind === 'listing' ? 'place' : of.kind}-${of.id}`, 303)
}

export default function Alerts({ loaderData }: Route.ComponentProps) {
  const { settings, places, questions, feed, push } = loaderData
  return (
    <section className="page max-w-3xl py-3 sm:py-8">
      <BackButton to={href('/profile')} />
      <h1 className="font-display text-3xl sm:text-4xl">Alerts</h1>
      <p className="mt-2 text-soft">
        What the places you follow and your saved searches tell you, and how often.
      </p>
      <LimitsForm settings={settings} push={push} />
      <CalendarPanel feed={feed || null} />
      <h2 className="mt-8 font-display text-2xl">Places you follow</h2>
      {places.length === 0 ? (
        <div className="mt-4">
          <NothingHere
            drink="drink-beer"
            text="You don’t follow any place yet."
            hint="Follow one to hear when its week changes."
            action={<ButtonLink to={href('/')}>See who has a happy hour</ButtonLink>}
          />
        </div>
      ) : (
        <PlaceSwitchList places={places} />
      )}
      <h2 className="mt-8 font-display text-2xl">Saved searches</h2>
      {questions.length === 0 ? (
        <p className="mt-2 text-soft">
          None yet. Look for what you like, such as{' '}
          <Link
            to={`${href('/search')}?${new URLSearchParams({ text: 'oysters up to $10' })}`}
            className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
          >
            oysters up to $10
          </Link>
          , and save it.
        </p>
      ) : (
        <SearchSwitchList questions={questions} />
      )}
    </section>
  )
}

function PlaceSwitchList({ places }: { places: readonly PlaceSwitches[] }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-4">
      {places.map(place => (
        <li
          key={place.id}
          id={`place-${place.id}`}
          className="scroll-mt-20 rounded-card border border-line bg-card shadow-card"
        >
          <PlaceCard place={place} />
        </li>
      ))}
    </ul>
  )
}

function PlaceCard({ place }: { place: PlaceSwitches }) {
  const { id, name, city, hours, happyDays, switches } = place
  return (
    <Form method="post" action={href('/alerts')} preventScrollReset>
      <FormOfField />
      <input type="hidden" name="listing" value={id} />
      <div className="px-5 pt-4 pb-3">
        <h3 className="text-lg font-semibold">
          <Link to={listingHref(place)} className="hover:underline">
            {name}
          </Link>
        </h3>
        <p className="text-sm text-soft">{hours ? `${city} · ${hours}` : city}</p>
      </div>
      <AlertSwitches of="place" name={name} switches={switches} days={happyDays} />
    </Form>
  )
}

interface LimitsFormProps {
  settings: AlertSettings
  /** Null if pushes are off. */
  push: PushSwitchProps | null
}

function LimitsForm({ settings, push }: LimitsFormProps) {
  return (
    <div className="mt-6 rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
      <Form method="post" action={href('/alerts')} className="flex flex-wrap items-end gap-3">
        <FormOfField />
        <CountField name="mail" label="Max mails a day" count={settings.mail} />
        {push === null ? null : (
          <CountField name="push" label="Max pushes a day" count={settings.push} />
        )}
        <Button look="quiet" className="min-h-12 max-sm:w-full">
          Save
        </Button>
      </Form>
      <p className="mt-4 text-soft">
        What happens on one day comes together, in the order it starts. From 9 PM to 10 AM,{' '}
        {zoneWords(settings.timeZone)}, you are left in peace.
      </p>
      {push === null ? null : <PushSwitch {...push} />}
    </div>
  )
}

function CountField({ name, label, count }: { name: string; label: string; count: number }) {
  return (
    <SelectField
      key={count}
      name={name}
      label={label}
      defaultValue={count}
      className="min-w-32 flex-1"
    >
      {CHOICES.map(choice => (
        <option key={choice} value={choice}>
          {choice === 0 ? 'None' : choice}
        </option>
      ))}
    </SelectField>
  )
}

/** "Eastern Time" */
function zoneWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')
  return parts?.value ?? timeZone
}
