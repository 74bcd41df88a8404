import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { MAX_FILE_BYTES } from '../../domain/files/area.ts'
import { createLimiter, TooBusy } from '../../domain/limiter/limiter.ts'
import { MAX_BODY_BYTES } from '../refusals.ts'
import { incompleteForm } from './form.server.ts'

const MAX_FIELDS = 200
const ARRIVING_AT_ONCE = 60
/** Slower senders occupy a place that others need. */
const LEAST_BYTES_A_SECOND = 8 * 1024
const GRACE_SECONDS = 10

const uploadLimiter = createLimiter({ atOnce: ARRIVING_AT_ONCE, waiting: 0 })

export interface ArrivedFile {
  path: string
  byteCount: number
  isTooLarge: boolean
  isRejected: boolean
  fileName: string
  mediaType: string
}

export interface ArrivedForm {
  fields: Record<string, string>
  files: Map<string, ArrivedFile>
}

interface ReceiveOptions {
  names: readonly string[]
  folder: string
  admit: () => Promise<void>
}

/** The caller deletes the files, each cut at 5 MB. Throws a 400 answer for an incomplete form. */
export async function receiveForm(request: Request, options: ReceiveOptions): Promise<ArrivedForm> {
  const form: ArrivedForm = { fields: {}, files: new Map() }
  const broken = new AbortController()
  const arriving: Promise<void>[] = []
  let refusal: unknown
  const fail = (error: unknown) => {
    refusal ??= error
    broken.abort()
  }
  let arrived = 0
  let seconds = 0
  const pace = setInterval(() => {
    seconds += 1
    if (seconds > GRACE_SECONDS && arrived < seconds * LEAST_BYTES_A_SECOND) fail(incompleteForm())
  }, 1_000)
  try {
    const parser = parserOf(request, options.names.length)
    let room = MAX_BODY_BYTES
    parser.on('field', (name, value, nameIsCut, valueIsCut) => {
      room -= value.length
      if (nameIsCut || valueIsCut || room < 0) return fail(incompleteForm())
      if (typeof name === 'string' && name !== '__proto__') form.fields[name] = value
    })
    parser.on('fieldsLimit', () => fail(incompleteForm()))
    parser.on('file', (name, stream, fileName, _, mediaType) => {
      stream.on('error', () => {})
      if (!fileName || !options.names.includes(name) || form.files.has(name)) {
        stream.resume()
        return
      }
      const path = join(options.folder, randomUUID())
      const file = {
        path,
        byteCount: 0,
        isTooLarge: false,
        isRejected: false,
        fileName,
        mediaType,
      }
      form.files.set(name, file)
      arriving.push(arrive(stream, file, options, broken.signal).catch(fail))
    })
    const count = (bytes: number) => {
      arrived += bytes
    }
    await pipeline(chunksOf(request, count), parser, { signal: broken.signal })
  } catch {
    fail(incompleteForm())
  } finally {
    clearInterval(pace)
  }
  await Promise.all(arriving)
  if (refusal === undefined) return form
  await discard(form)
  throw refusal
}

export async function discard({ files }: ArrivedForm): Promise<void> {
  for (const { path } of files.values()) await rm(path, { force: true })
}

async function arrive(
  stream: BusboyFileStream,
  file: ArrivedFile,
  { admit }: ReceiveOptions,
  signal: AbortSignal,
): Promise<void> {
  await admit()
  try {
    await uploadLimiter(async () => {
      const target = createWriteStream(file.path, { flags: 'wx', mode: 0o600 })
      await pipeline(stream, target, { signal })
    })
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    file.isRejected = true
    stream.resume()
  }
  file.byteCount = stream.bytesRead
  file.isTooLarge = stream.truncated
}

async function* chunksOf(
  request: Request,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  try {
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return
      count(chunk.value.byteLength)
      yield chunk.value
    }
  } finally {
    await reader?.cancel().catch(() => {})
  }
}

function parserOf(request: Request, files: number) {
  const type = request.headers.get('content-type') ?? ''
  return new Busboy({
    headers: { 'content-type': type },
    limits: {
      files: files + MAX_FIELDS,
      fileSize: MAX_FILE_BYTES,
      fields: MAX_FIELDS,
      fieldSize: MAX_BODY_BYTES,
      headerPairs: 20,
      headerSize: 8 * 1024,
    },
  })
}
