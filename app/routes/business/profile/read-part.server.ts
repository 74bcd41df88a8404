import type { RouterContextProvider } from 'react-router'
import { readForm } from '../../../http/forms/form.server.ts'
import { isInParts } from '../../../http/forms/upload-addresses.ts'
import { readUploads } from '../../../http/forms/uploads.server.ts'
import { MAX_BODY_BYTES } from '../../../http/refusals.ts'
import { AREA_OF_PART, FILE, type Part } from '../../../ui/businesses/edit-part.ts'
import { MENU_SENTENCES } from './menu-sentences.ts'
import type { PostedPart } from './posted-part.server.ts'

type PartRequest = Pick<PostedPart, 'fields' | 'file' | 'fileProblem'> & {
  /** The upload was refused because the server is busy. */
  isBusy?: boolean
}

interface PartForm {
  request: Request
  context: Readonly<RouterContextProvider>
  part: Part
  accountId: string
}

export async function readPart({
  request,
  context,
  part,
  accountId,
}: PartForm): Promise<PartRequest> {
  if (!hasFile(part)) {
    return { fields: await readForm(request), file: undefined, fileProblem: undefined }
  }
  const area = AREA_OF_PART[part]
  const { fields, files, errors, refusal } = await readUploads(request, context, {
    ownerId: accountId,
    files: { [FILE]: { area, sentences: area === 'menu-uploads' ? MENU_SENTENCES : undefined } },
  })
  const isBusy = refusal.status === 503
  return { fields, file: files[FILE], fileProblem: errors[FILE], isBusy }
}

/** For an ended session: stores no file and reads no large body. */
export async function readTyped(request: Request): Promise<Record<string, string>> {
  const { headers } = request
  const mayHoldFile = isInParts(headers.get('content-type'))
  const isSmall = Number(headers.get('content-length') ?? Number.NaN) <= MAX_BODY_BYTES
  return isSmall || !mayHoldFile ? readForm(request) : {}
}

function hasFile(part: Part): part is keyof typeof AREA_OF_PART {
  return part in AREA_OF_PART
}
