import { Worker } from 'node:worker_threads'
import { SECOND_MS } from '@hush/hours/time'
import { z } from 'zod'
import type { RawPicture } from '../../domain/files/file-store.ts'

/** Phones take no larger photos by default; one decodes to 100 MB. */
const MAX_PIXELS = 25_000_000
const TIMEOUT_MS = 10 * SECOND_MS
const MAX_MEMORY_MB = 256

const answer = z.object({
  width: z.number(),
  height: z.number(),
  data: z.instanceof(Uint8ClampedArray),
})

/** Null if it is unreadable, has too many pixels or takes too long. */
export function readHeic(bytes: Uint8Array): Promise<RawPicture | null> {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
      workerData: { bytes, maxPixels: MAX_PIXELS },
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => end(null), TIMEOUT_MS)
    function end(picture: RawPicture | null): void {
      clearTimeout(timer)
      void worker.terminate()
      resolve(picture)
    }
    worker.once('message', (message: unknown) => end(answer.safeParse(message).data ?? null))
    worker.once('error', () => end(null))
    worker.once('exit', () => end(null))
  })
}
