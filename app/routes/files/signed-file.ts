import { data } from 'react-router'
import { openLinked } from '../../domain/files/read-files.server.ts'
import { checkLink } from '../../domain/files/signed-links.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { fileResponse } from '../../http/files/file-response.server.ts'
import type { Route } from './+types/signed-file'

const OVER = 'This link has expired. Please reload the page you found it on.'

export async function loader({ request, params: { fileId }, context }: Route.LoaderArgs) {
  const { db, files, now } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const [e = '', s = '', v = ''] = ['e', 's', 'v'].map(name => searchParams.get(name) ?? '')
  const state = checkLink(files.secret, fileId, { e, s, v }, now())
  if (state === 'wrong') throw data(null, { status: 404 })
  if (state === 'over') throw data(OVER, { status: 410 })
  const file = await openLinked(db, files, { fileId })
  if (!file) throw data(null, { status: 404 })
  return fileResponse({ ...file, name: 'menu', cacheControl: 'private, max-age=600' })
}
