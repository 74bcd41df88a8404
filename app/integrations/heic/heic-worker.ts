import { parentPort, workerData } from 'node:worker_threads'
import { all } from 'heic-decode'
import { z } from 'zod'

const input = z.object({ bytes: z.instanceof(Uint8Array), maxPixels: z.number() })

/** A photo may take any time, so a thread reads it. */
async function decodePhoto() {
  const { bytes, maxPixels } = input.parse(workerData)
  const [photo] = await all({ buffer: bytes })
  if (!photo || photo.width * photo.height > maxPixels) return null
  return photo.decode()
}

try {
  const photo = await decodePhoto()
  parentPort?.postMessage(photo, photo ? [photo.data.buffer] : [])
} catch {
  parentPort?.postMessage(null)
}
