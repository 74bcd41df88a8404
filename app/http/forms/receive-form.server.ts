import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { data } from 'react-router'
import { MAX_FILE_BYTES } from '../../domain/files/area.ts'
import { createLimiter, TooBusy } from '../../domain/limiter/limiter.ts'
import { MAX_BODY_BYTES } from '../refusals.ts'

const MAX_FIELDS = 200
const ARRIVING_AT_ONCE = 60

const arrivals = createLimiter({ atOnce: ARRIVING_AT_ONCE, waiting: 0 })

/** A file of a form, in the folder of arrivals. */
export interface ArrivedFile {
  path: string
  byteCount: number
  isTooLarge: boolean
  /** Whether too many files were arriving: then nothing of it was taken. */
  isTurnedAway: boolean
  fileName: string
  mediaType: string
}

export interface ArrivedForm {
  /** The text fields, the last of each name. */
  fields: Record<string, string>
  /** The first file of each name that was asked for. */
  files: Map<string, ArrivedFile>
}

interface Reception {
  /** The fields whose files are taken; other files are passed over. */
  names: readonly string[]
  /** The folder of arrivals. */
  folder: string
  /** Asked before a file is let in; what it throws ends the reading. */
  admit: () => Promise<void>
}

/**
 * Reads a multipart form as it arrives, its files into the folder of arrivals, each cut at 5 MB, and of
 * texts no more than a form without files may have. Whoever asks deletes the files. Throws a 400 answer
 * for what does not arrive whole; then it leaves nothing. Of a file that is turned away the rest of the form
 * is read all the same, so that what was typed is not lost.
 */
export async function receiveForm(request: Request, reception: Reception): Promise<ArrivedForm> {
  const form: ArrivedForm = { fields: {}, files: new Map() }
  const broken = new AbortController()
  const arriving: Promise<void>[] = []
  let refusal: unknown
  const fail = (error: unknown) => {
    refusal ??= error
    broken.abort()
  }
  try {
    const parser = parserOf(request, reception.names.length)
    let room = MAX_BODY_BYTES
    parser.on('field', (name, value, nameIsCut, valueIsCut) => {
      room -= value.length
      if (nameIsCut || valueIsCut || room < 0) return fail(notWhole())
      if (typeof name === 'string' && name !== '__proto__') form.fields[name] = value
    })
    parser.on('fieldsLimit', () => fail(notWhole()))
    parser.on('file', (name, stream, fileName, _, mediaType) => {
      stream.on('error', () => {})
      // A browser sends an empty one for an input in which nothing was chosen.
      if (!fileName || !reception.names.includes(name) || form.files.has(name)) {
        stream.resume()
        return
      }
      const path = join(reception.folder, randomUUID())
      const file = {
        path,
        byteCount: 0,
        isTooLarge: false,
        isTurnedAway: false,
        fileName,
        mediaType,
      }
      form.files.set(name, file)
      arriving.push(arrive(stream, file, reception, broken.signal).catch(fail))
    })
    await pipeline(chunksOf(request), parser, { signal: broken.signal })
  } catch {
    fail(notWhole())
  }
  await Promise.all(arriving)
  if (refusal === undefined) return form
  await discard(form)
  throw refusal
}

/** Deletes what arrived. */
export async function discard({ files }: ArrivedForm): Promise<void> {
  for (const { path } of files.values()) await rm(path, { force: true })
}

async function arrive(
  stream: BusboyFileStream,
  file: ArrivedFile,
  { admit }: Reception,
  signal: AbortSignal,
): Promise<void> {
  await admit()
  try {
    await arrivals.run(async () => {
      const target = createWriteStream(file.path, { flags: 'wx', mode: 0o600 })
      await pipeline(stream, target, { signal })
    })
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    file.isTurnedAway = true
    stream.resume()
  }
  file.byteCount = stream.bytesRead
  file.isTooLarge = stream.truncated
}

async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  try {
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return
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
      // Inputs in which nothing was chosen count as well.
      files: files + MAX_FIELDS,
      fileSize: MAX_FILE_BYTES,
      fields: MAX_FIELDS,
      fieldSize: MAX_BODY_BYTES,
      headerPairs: 20,
      headerSize: 8 * 1024,
    },
  })
}

function notWhole() {
  return data('That form did not arrive whole. Please try again.', { status: 400 })
}
