import { type ComponentProps, useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { switchPlace } from '../../../domain/businesses/branches.server.ts'
import { MAX_PLACES } from '../../../domain/businesses/branches.ts'
import { MAX_ADDRESS_LENGTH } from '../../../domain/businesses/business-fields.ts'
import { branchForm } from '../../../domain/businesses/sign-up-form.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { addBranch } from '../../../domain/lifecycle/add-branch.server.ts'
import { MAX_LISTING_NAME, MAX_LISTING_URL } from '../../../domain/listings/listing-draft.ts'
import { MAX_PHONE_TEXT } from '../../../domain/listings/phone.ts'
import { MAX_CITY_LENGTH } from '../../../domain/locations/location.ts'
import { verificationLinks } from '../../../http/accounts/verification-links.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { sessionToken } from '../../../http/cookies.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { LOGGED_OUT, refuse } from '../../../http/forms/refuse.ts'
import { businessPage, requireBusinessRole } from '../../../http/guards.server.ts'
import { refuseForNow, takeLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { KnownPlace } from '../../../ui/businesses/known-place-line.tsx'
import { RestaurantType } from '../../../ui/businesses/restaurant-type.tsx'
import { answerForScript, notReached, textsOf } from '../../../ui/forms/answer-for-script.ts'
import { AnswerProblem } from '../../../ui/forms/answer-problem.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { useArea } from '../../../ui/locations/use-area.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { townOf } from '../sign-up/use-city.ts'
import type { Route } from './+types/add-place-page'

export const middleware: Route.MiddlewareFunction[] = [businessPage]

const HERE = href('/profile/places/new')

export const meta = unlisted('Add a place · Hush')

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const typed = await readForm(request)
  const viewer = context.get(viewerContext)
  if (!viewer) return refuse(401, { problem: LOGGED_OUT, isLoggedOut: true, typed })
  const { ownerId } = requireBusinessRole(viewer)
  const parsed = branchForm(context.get(servicesContext).area).safeParse(typed)
  if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed })
  const { db, limits, mail, baseUrl, now } = context.get(servicesContext)
  const seconds = await takeLimits(limits, [['branches by account', ownerId]])
  if (seconds > 0) return refuseForNow(seconds, { typed })
  const mails = { queue: mail, links: verificationLinks(baseUrl) }
  const added = await addBranch(db, { ownerId, place: parsed.data, mails, now: now() })
  if (!('accountId' in added)) return refuse(409, { ...REFUSALS[added.outcome], typed })
  const token = sessionToken(request, baseUrl) ?? ''
  await switchPlace(db, { sessionToken: token, ownerId, accountId: added.accountId })
  const { name } = parsed.data
  return redirectWithNotice(
    href('/profile'),
    added.isHeld
      ? `${name} is added, and you are there now. It is not public until you prove that it is yours.`
      : `${name} is on Hush, and you are there now. Verify it to post coupons and deals.`,
  )
}

const REFUSALS: Record<'too-many' | 'unknown-zip' | 'not-found', FormAnswer> = {
  'too-many': { problem: `An account can have at most ${MAX_PLACES} places.` },
  'unknown-zip': { errors: { zipCode: 'Hush is not available in this zip code yet.' } },
  'not-found': { problem: LOGGED_OUT, isLoggedOut: true },
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = textsOf(await request.clone().formData())
  return answerForScript<FormAnswer>(serverAction, { lost: notReached('saved'), typed })
}

/** Does not overwrite a typed city. */
function useCityField() {
  const city = useRef<HTMLInputElement>(null)
  const filled = useRef('')
  const fillCity = async (zipCode: string) => {
    const town = await townOf(zipCode)
    if (!town || !city.current || !['', filled.current].includes(city.current.value)) return
    filled.current = town.city
    city.current.value = town.city
  }
  return { city, fillCity }
}

const LOG_IN = `${href('/business-login')}?${new URLSearchParams({ next: HERE })}`

const INPUTS = {
  businessName: { label: 'Name', maxLength: MAX_LISTING_NAME },
  businessPhone: {
    label: 'Phone number',
    type: 'tel',
    inputMode: 'numeric',
    maxLength: MAX_PHONE_TEXT,
    hint: 'Only we see it; digits without spaces.',
  },
  address: { label: 'Street address', maxLength: MAX_ADDRESS_LENGTH },
  website: { label: 'Website (optional)', required: false, maxLength: MAX_LISTING_URL },
} satisfies Record<string, Omit<ComponentProps<typeof Field>, 'name'>>

export default function AddPlacePage({ actionData: answer }: Route.ComponentProps) {
  const area = useArea()
  const { errors, onSubmit } = useFormCheck(branchForm(area), answer?.errors)
  const isSending = useNavigation().state === 'submitting'
  const { city, fillCity } = useCityField()
  const field = (name: string) => ({
    name,
    defaultValue: answer?.typed?.[name] ?? '',
    error: errors[name],
  })
  const input = (name: keyof typeof INPUTS) => (
    <Field required autoComplete="off" {...INPUTS[name]} {...field(name)} />
  )
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-5 py-5 sm:py-8">
      <header>
        <h1 className="font-display text-3xl sm:text-4xl">Add a place</h1>
        <p className="mt-1 max-w-prose text-soft sm:text-lg">
          It gets a page at once, and has to be verified before it can post, like your first place.
        </p>
      </header>
      <Form
        method="post"
        onSubmit={onSubmit}
        noValidate={useHydrated()}
        className="grid gap-4 rounded-card border border-line bg-card p-5 shadow-card sm:p-7"
      >
        <AnswerProblem answer={answer} logIn={LOG_IN} then="add it: what you typed is still here" />
        {input('businessName')}
        <RestaurantType type={field('restaurantType')} otherType={field('otherType')} />
        {input('address')}
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-[8rem_1fr_6rem]">
          <Field
            label="Zip code"
            required
            autoComplete="off"
            inputMode="numeric"
            maxLength={5}
            onBlur={event => fillCity(event.currentTarget.value)}
            {...field('zipCode')}
          />
          <Field
            label="City"
            required
            autoComplete="off"
            maxLength={MAX_CITY_LENGTH}
            ref={city}
            className="max-sm:order-last max-sm:col-span-2"
            {...field('city')}
          />
          <Field
            label="State"
            required
            {...field('state')}
            defaultValue={answer?.typed?.state ?? area.states[0]}
          />
        </div>
        <KnownPlace next="add it" />
        <div className="grid gap-4 sm:grid-cols-2">
          {input('businessPhone')}
          {input('website')}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-4">
          <Button aria-disabled={isSending}>{isSending ? 'Adding…' : 'Add this place'}</Button>
          <TextLink to={href('/profile/places')}>Your places</TextLink>
        </div>
      </Form>
    </div>
  )
}
