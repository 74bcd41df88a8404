import { href } from 'react-router'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { businessPage, requireBusiness } from '../../../http/guards.server.ts'
import { partOf } from '../../../ui/businesses/edit-part.ts'
import { answerForScript, notReached } from '../../../ui/forms/answer-for-script.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import type { Route } from './+types/edit-business-page'
import { EditParts } from './edit-parts.tsx'
import { loadEdit } from './load-edit.server.ts'
import { savePart } from './save-part.server.ts'

export const middleware: Route.MiddlewareFunction[] = [businessPage]

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Edit business profile · Hush')
}

/** Null after a form was posted with an ended session. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) return null
  const business = await requireBusiness(context, href('/profile/edit-business-profile'))
  return loadEdit(context.get(servicesContext), business)
}

export function action({ request, context, url }: Route.ActionArgs) {
  return savePart({ request, context, part: partOf(url.searchParams) })
}

export function clientAction({ serverAction, url }: Route.ClientActionArgs) {
  // An item is identified by its current content.
  const reloadsOnRefusal = partOf(url.searchParams) === 'items'
  return answerForScript(serverAction, { lost: notReached('saved'), reloadsOnRefusal })
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-5 py-5 sm:gap-7 sm:py-8">
      <h1 className="font-display text-3xl leading-tight sm:text-4xl">Edit business profile</h1>
      <EditParts saved={loaderData} initialAnswer={actionData} />
    </div>
  )
}
