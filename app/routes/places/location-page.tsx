import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { isZipCode, MAX_LOCATION_TEXT, NO_PLACE } from '../../domain/locations/location.ts'
import { resolveLocation } from '../../domain/locations/locations.server.ts'
import { findNamedPlace } from '../../domain/search/named-place.ts'
import { servicesContext } from '../../http/context.server.ts'
import { chosenLocation, saveLocation } from '../../http/cookies.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { safePath } from '../../http/safe-path.ts'
import { answerForScript } from '../../ui/forms/answer-for-script.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { HereButton } from '../../ui/locations/here-button.tsx'
import { areaText, LOCATION_TEXTS } from '../../ui/locations/location-texts.ts'
import { forgetStandpoint } from '../../ui/locations/standpoint.ts'
import { useArea } from '../../ui/locations/use-area.ts'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/location-page'

const fields = z.object({
  text: z
    .string()
    .trim()
    .max(MAX_LOCATION_TEXT)
    .regex(/^\P{Cc}*$/u),
  /** The picked suggestion, unless the text was changed since. */
  zip: z.string().refine(isZipCode).optional().catch(undefined),
  next: z.string().optional(),
})

export const meta = unlisted(`${LOCATION_TEXTS.title} · Hush`)

export function loader({ request, context, url }: Route.LoaderArgs) {
  const { area } = context.get(servicesContext)
  return { ...chosenLocation(request, area), next: safePath(url.searchParams.get('next')) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, lists } = context.get(servicesContext)
  const parsed = fields.safeParse(await readForm(request))
  if (!parsed.success) return refuse(400, { problem: NO_PLACE })
  const { text, zip, next } = parsed.data
  if (text === '') return refuse(400, {})
  const places = await lists.places()
  const place =
    (await resolveLocation(db, { text: zip ?? text, places })) ?? findNamedPlace(text, places)
  if (!place) return refuse(404, { problem: NO_PLACE, typed: { text } })
  const headers = new Headers()
  saveLocation(headers, place)
  return redirect(safePath(next ?? null), { headers })
}

/** In the dialog, an unknown place is a sentence under the field. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(() =>
    serverAction().catch((answer: unknown) => {
      if (answer instanceof Response) forgetStandpoint()
      throw answer
    }),
  )
}

/** The dialog as a page, for browsers without scripts. */
export default function LocationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <section className="page max-w-lg py-10">
      <h1 className="font-display text-3xl">{LOCATION_TEXTS.title}</h1>
      <p className="mt-1 text-soft">{areaText(useArea())}</p>
      <Form method="post" className="mt-6 grid gap-4">
        <input type="hidden" name="next" value={loaderData.next} />
        <Field
          label={LOCATION_TEXTS.label}
          name="text"
          maxLength={MAX_LOCATION_TEXT}
          placeholder={LOCATION_TEXTS.placeholder}
          defaultValue={actionData ? (actionData.typed?.text ?? '') : loaderData.zipCode}
          error={actionData?.problem}
        />
        <Button>{LOCATION_TEXTS.submit}</Button>
      </Form>
      <div className="mt-4">
        <HereButton next={loaderData.next} />
      </div>
    </section>
  )
}
