import { useFetcher } from 'react-router'
import { pictureForm } from '../../domain/accounts/profile.ts'
import { fieldErrors } from '../../domain/forms/fields.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { viewerContext } from '../../http/context.server.ts'
import { dinersPage } from '../../http/guards.server.ts'
import { AuthCard } from '../../ui/accounts/auth-card.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/edit-picture-page'
import { BackToProfile } from './back-link.tsx'
import { PictureForm } from './picture-form.tsx'
import { saveProfile } from './save-profile.server.ts'

export const middleware: Route.MiddlewareFunction[] = [dinersPage]

export const meta = unlisted('Choose your drink · Hush')

export function loader({ context }: Route.LoaderArgs) {
  return { current: context.get(viewerContext)?.profilePicture ?? '' }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveProfile({
    request,
    context,
    read: fields => {
      const parsed = pictureForm.safeParse(fields)
      return parsed.success ? { changes: parsed.data } : { errors: fieldErrors(parsed.error) }
    },
  })
}

export { saveAction as clientAction } from '../../ui/forms/client-action.ts'

/** The dialog as a page, for browsers without scripts. */
export default function Picture({ loaderData, actionData }: Route.ComponentProps) {
  const save = useFetcher<FormAnswer>()
  return (
    <AuthCard title="Choose your drink" drink="drink-martini" cover="cover-cocktail">
      <div className="mt-6 grid gap-5">
        <PictureForm save={save} pageAnswer={actionData} current={loaderData.current} />
        <BackToProfile />
      </div>
    </AuthCard>
  )
}
