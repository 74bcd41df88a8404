import { readFile } from 'node:fs/promises'
import type { RouterContextProvider } from 'react-router'
import type { Area } from '../../domain/files/area.ts'
import {
  type FileProblem,
  type FileSentences,
  fileSentence,
} from '../../domain/files/file-problem.ts'
import { StoreDown } from '../../domain/files/file-store.ts'
import { findUpload, type StoredFile, storeFile } from '../../domain/files/files.server.ts'
import { makeFile } from '../../domain/files/make-file.server.ts'
import { storedFieldOf } from '../../domain/files/stored-field.ts'
import type { FieldErrors } from '../../domain/forms/fields.ts'
import { TooBusy } from '../../domain/limiter/limiter.ts'
import { clientAddressContext, type Services, servicesContext } from '../context.server.ts'
import { type LimitName, requireWithinLimits } from '../limits/limits.server.ts'
import { retryAfter } from '../retry-after.ts'
import { readForm } from './form.server.ts'
import { type ArrivedFile, type ArrivedForm, discard, receiveForm } from './receive-form.server.ts'
import { isInParts } from './upload-addresses.ts'

export interface UploadRule {
  area: Area
  required?: string
  sentences?: FileSentences
}

interface Uploads<Name extends string> {
  fields: Record<string, string>
  files: Partial<Record<Name, StoredFile>>
  errors: FieldErrors
  refusal: Refusal
}

export interface Refusal {
  status: 400 | 503
  headers?: HeadersInit
}

interface UploadOptions<Name extends string> {
  ownerId: string | null
  files: Record<Name, UploadRule>
}

const RETRY_SECONDS = 10

/** Check permission before. Throws a 400 or 429 answer with a sentence. */
export async function readUploads<Name extends string>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  options: UploadOptions<Name>,
): Promise<Uploads<Name>> {
  const services = context.get(servicesContext)
  const address = context.get(clientAddressContext)
  const form = isInParts(request.headers.get('content-type'))
    ? await receiveForm(request, {
        names: Object.keys(options.files),
        folder: services.files.incoming,
        admit: () => requireWithinLimits(services.limits, usesOf(options.ownerId, address)),
      })
    : await readTextForm(request)
  try {
    return await storeAll(services, form, options)
  } finally {
    await discard(form)
  }
}

async function storeAll<Name extends string>(
  services: Services,
  form: ArrivedForm,
  { ownerId, files }: UploadOptions<Name>,
): Promise<Uploads<Name>> {
  const uploads: Uploads<Name> = {
    fields: form.fields,
    files: {},
    errors: {},
    refusal: { status: 400 },
  }
  for (const name in files) {
    const { area, required, sentences } = files[name]
    const arrived = form.files.get(name)
    const storedId = form.fields[storedFieldOf(name)]
    const outcome = arrived
      ? await store(services, arrived, { area, ownerId })
      : storedId
        ? ((await findUpload(services.db, { fileId: storedId, ownerId, area })) ?? 'gone')
        : 'missing'
    if (typeof outcome !== 'string') uploads.files[name] = outcome
    else if (outcome !== 'missing') uploads.errors[name] = fileSentence(area, outcome, sentences)
    else if (required) uploads.errors[name] = required
    if (outcome === 'busy') uploads.refusal = { status: 503, headers: retryAfter(RETRY_SECONDS) }
  }
  return uploads
}

async function store(
  { db, files, now, log }: Services,
  arrived: ArrivedFile,
  { area, ownerId }: { area: Area; ownerId: string | null },
): Promise<StoredFile | FileProblem> {
  if (arrived.isRejected) return 'busy'
  if (arrived.isTooLarge) return 'too-large'
  try {
    const made = await makeFile({
      area,
      claim: arrived,
      read: () => readFile(arrived.path),
      readHeic: files.readHeic,
    })
    if (typeof made === 'string') return made
    return await storeFile(db, files, { ownerId, area, made, now: now() })
  } catch (error) {
    if (!(error instanceof TooBusy) && !(error instanceof StoreDown)) throw error
    if (error instanceof StoreDown) log.error({ err: error }, 'a file could not be stored')
    return 'busy'
  }
}

async function readTextForm(request: Request): Promise<ArrivedForm> {
  return { fields: await readForm(request), files: new Map() }
}

function usesOf(ownerId: string | null, address: string): [LimitName, string][] {
  if (ownerId === null) return [['uploads by address', address]]
  return [
    ['uploads by account', ownerId],
    ['uploads by account, daily', ownerId],
  ]
}
