import sharp from 'sharp'
import { createDb, createPool } from '../db/client.ts'
import { fileForm } from '../test/files.ts'
import { addBusiness } from '../test/world.ts'
import type { Goal } from './goal.ts'
import { startProcess } from './processes.ts'

const UPLOADS = 20
const MOST_MB = 512
const FILE_BYTES = 5 * 1024 * 1024
/** Just below the limit of 40 megapixels. */
const EDGE = 6_240

/** The most memory that the server takes while twenty images of 5 MB arrive at once (trust F11). */
export async function benchUploads(connectionString: string, now: string): Promise<Goal[]> {
  const pictures = await Promise.all([picture('jpeg'), picture('png'), picture('webp')])
  const db = createDb(createPool({ connectionString, size: 2 }))
  const { cookie } = await addBusiness(db, {
    role: 'business',
    email: 'uploads@hush.test',
    first_name: 'Una',
    last_name: 'Bench',
  })
  const server = await startProcess('serve.ts', [connectionString, now])
  try {
    await fetch(server.url)
    const before = await server.peakMemory()
    const started = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: UPLOADS }, async (_, index) => {
        const file = pictures[index % pictures.length]
        if (!file) throw new Error('There are pictures.')
        const form = await fileForm({ file }, cookie)
        const headers = new Headers(form.headers)
        headers.set('sec-fetch-site', 'same-origin')
        const answer = await fetch(`${server.url}/uploads?area=background-images`, {
          ...form,
          headers,
        })
        await answer.arrayBuffer()
        return answer.status
      }),
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const figure = await server.peakMemory()
    const taken = statuses.filter(status => status === 201).length
    const raw = `${before} MB before, ${taken} of ${UPLOADS} taken in ${seconds} s`
    return [
      { what: 'Memory while twenty images of 5 MB arrive, MB', figure, atMost: MOST_MB, raw },
      { what: 'Images taken of twenty', figure: taken, atLeast: UPLOADS, raw },
    ]
  } finally {
    await server.stop()
    await db.destroy()
  }
}

async function picture(format: 'jpeg' | 'png' | 'webp'): Promise<File> {
  const bytes = Buffer.alloc(FILE_BYTES)
  const drawn = await sharp({
    create: { width: EDGE, height: EDGE, channels: 3, background: '#c76b29' },
  })
    .toFormat(format)
    .toBuffer()
  bytes.set(drawn)
  return new File([bytes], `a.${format}`, { type: `image/${format}` })
}
