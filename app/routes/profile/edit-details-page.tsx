import { useFetcher } from 'react-router'
import { changedDetails, detailsForm, detailsToFields } from '../../domain/accounts/profile.ts'
import { findProfile } from '../../domain/accounts/update-profile.server.ts'
import { fieldsBefore, withKept } from '../../domain/forms/before.ts'
import { fieldErrors } from '../../domain/forms/fields.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { dinersPage } from '../../http/guards.server.ts'
import { AuthCard } from '../../ui/accounts/auth-card.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/edit-details-page'
import { BackToProfile } from './back-link.tsx'
import { DetailsForm } from './details-form.tsx'
import { saveProfile } from './save-profile.server.ts'

export const middleware: Route.MiddlewareFunction[] = [dinersPage]

const UNKNOWN = { firstName: '', lastName: '', phoneNumber: '', zipCode: '', city: '' }

export const meta = unlisted('Edit Profile · Hush')

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const { db } = context.get(servicesContext)
  const profile = viewer && (await findProfile(db, viewer))
  return {
    details: profile ? detailsToFields(profile) : UNKNOWN,
    email: profile?.email ?? null,
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveProfile({
    request,
    context,
    read: fields => {
      const parsed = detailsForm.safeParse(withKept(fields))
      if (!parsed.success) return { errors: fieldErrors(parsed.error) }
      const before = fieldsBefore(fields)
      return { changes: changedDetails(parsed.data, before), before }
    },
  })
}

export { saveAction as clientAction } from '../../ui/forms/client-action.ts'

/** The dialog as a page, for browsers without scripts. */
export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  const save = useFetcher<FormAnswer>()
  return (
    <AuthCard title="Edit Profile" drink="drink-tropical" cover="cover-rooftop">
      <div className="mt-6 grid gap-5">
        <DetailsForm save={save} pageAnswer={actionData} {...loaderData} />
        <BackToProfile />
      </div>
    </AuthCard>
  )
}
