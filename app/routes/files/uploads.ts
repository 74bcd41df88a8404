import type { Viewer } from '../../domain/accounts/viewer.ts'
import { type Area, isArea } from '../../domain/files/area.ts'
import { viewerContext } from '../../http/context.server.ts'
import { readUploads } from '../../http/forms/uploads.server.ts'
import type { Route } from './+types/uploads'

const SIGNED_OUT = 'You must be signed in to upload an image.'
const NOT_YOURS = 'Only business accounts can upload files.'

/** Uploads one file ahead of its form, for a progress bar; without scripts the form sends the file itself. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const area = new URL(request.url).searchParams.get('area') ?? undefined
  if (!isArea(area)) return refuse(404, 'There is no such kind of file.')
  const viewer = context.get(viewerContext)
  const refusal = refusalOf(viewer, area)
  if (refusal) return refusal
  const uploads = await readUploads(request, context, {
    ownerId: viewer?.accountId ?? null,
    files: { file: { area, required: 'Please choose a file.' } },
  })
  const { file } = uploads.files
  if (!file) return Response.json({ error: uploads.errors.file }, uploads.refusal)
  return Response.json({ fileId: file.fileId }, { status: 201 })
}

/** Visitors upload only the documents of a sign-up. */
function refusalOf(viewer: Viewer | null, area: Area): Response | null {
  if (!viewer) return area === 'proofs' ? null : refuse(401, SIGNED_OUT)
  return viewer.role === 'business' ? null : refuse(403, NOT_YOURS)
}

function refuse(status: number, error: string | undefined): Response {
  return Response.json({ error }, { status })
}
