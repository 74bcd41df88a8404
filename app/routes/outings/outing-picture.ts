import { data } from 'react-router'
import { drawOuting } from '../../domain/outings/outing-picture.server.ts'
import { findOuting } from '../../domain/outings/outings.server.ts'
import { orBusy } from '../../http/busy.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { pictureResponse } from '../../http/picture-response.server.ts'
import type { Route } from './+types/outing-picture'

/** Everybody with the link gets the same; a chat asks for it at once. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, files, readArt, now } = context.get(servicesContext)
  const query = { token: params.token, voterId: null, viewerId: null, now: now() }
  const outing = await findOuting(db, query)
  if (!outing) throw data(null, { status: 404 })
  const picture = await orBusy(drawOuting({ db, files, readArt }, outing))
  return pictureResponse(request, picture, { isPrivate: true })
}
