import sharp from 'sharp'
import { createDb, createPool } from '../../../db/client.ts'
import { fileForm } from '../../../test/files.ts'
import { addBusiness } from '../../../test/world.ts'
import type { Goal } from './goal.ts'
import { startProcess } from './processes.ts'

const UPLOADS = 20
const MOST_MB = 512
const FILE_BYTES = 5 * 1024 * 1024
/** Just below the limit of 40 megapixels. */
const EDGE = 6_240

export async function benchUploads(connectionString: string, now: string): Promise<Goal[]> {
  const worst = await worstPictures()
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
        const file = worst[index % worst.length]
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
    const later = statuses.filter(status => status === 503).length
    const raw = `${before} MB before; ${taken} taken, ${later} told to come later, in ${seconds} s`
    const answered = taken > 0 ? taken + later : 0
    return [
      { what: 'Memory while twenty images of 5 MB arrive, MB', figure, atMost: MOST_MB, raw },
      { what: 'Images taken or asked to come later', figure: answered, atLeast: UPLOADS, raw },
    ]
  } finally {
    await server.stop()
    await db.destroy()
  }
}

/** The largest files with the most pixels. */
export async function worstPictures(): Promise<File[]> {
  const blank = { width: EDGE, height: EDGE, channels: 3, background: '#c76b29' } as const
  const drawn = [
    ['jpeg', sharp({ create: blank }).jpeg({ progressive: true }).withMetadata({ orientation: 6 })],
    ['png', sharp({ create: blank }).png({ progressive: true })],
    ['webp', sharp({ create: blank }).webp()],
  ] as const
  const files: File[] = []
  for (const [format, image] of drawn) {
    const bytes = Buffer.alloc(FILE_BYTES)
    bytes.set(await image.toBuffer())
    files.push(new File([bytes], `a.${format}`, { type: `image/${format}` }))
  }
  return files
}
