import sharp from 'sharp'
import { z } from 'zod'
import { freePort } from '../../../db/embedded/free-port.ts'
import { addCast, type Cast } from '../../../test/cast.ts'
import type { Application } from './application.ts'
import { type Bucket, type BucketFault, createBucket } from './bucket.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { type Reply, send, slowestOf, statusLine } from './client.ts'

const FAULTS: BucketFault[] = ['is down', 'fails', 'is slow', 'cuts off']
const SLOWEST_MS = 20_000

/** F4: a business uploads while the bucket does each of its worst. */
async function failingBucket(stage: Stage): Promise<Outcome> {
  const port = await freePort()
  const bucket = createBucket(port)
  try {
    await bucket.become('works')
    const application = await stage.start({ env: bucketAt(port) })
    const cast = await addCast(application.db)
    const replies: Reply[] = []
    const taken: Reply[] = []
    const problems: string[] = []
    for (const fault of FAULTS) {
      await bucket.become('works')
      taken.push(await upload(application, cast))
      await bucket.become(fault)
      for (let made = 0; made < (stage.isFull ? 5 : 1); made += 1) {
        replies.push(await upload(application, cast))
      }
      problems.push(...(await unreadable(application, cast, fault)))
    }
    await bucket.become('works')
    taken.push(await upload(application, cast))
    problems.push(
      ...wrongOnes(replies),
      ...notTaken(taken),
      ...withoutObject(
        taken.filter(({ status }) => status === 201),
        bucket,
      ),
    )
    const slowest = slowestOf(replies, 1)
    return {
      amount: `${replies.length} uploads while it ${FAULTS.join(', ')}`,
      figure: `${statusLine(replies)}; slowest ${slowest} ms; ${problems.length} wrong`,
      problems,
    }
  } finally {
    await bucket.close()
  }
}

function bucketAt(port: number): Record<string, string> {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'hush',
    S3_ACCESS_KEY_ID: 'prove',
    S3_SECRET_ACCESS_KEY: 'prove',
  }
}

async function upload({ url }: Application, cast: Cast): Promise<Reply> {
  const blank = { width: 900, height: 600, channels: 3, background: '#c76b29' } as const
  const bytes = await sharp({ create: blank }).jpeg().toBuffer()
  const form = new FormData()
  form.append('file', new File([Uint8Array.from(bytes)], 'a.jpg', { type: 'image/jpeg' }))
  const encoded = new Response(form)
  const body = await encoded.arrayBuffer()
  return send(url, {
    path: '/uploads?area=background-images',
    method: 'POST',
    cookie: await cast.cookieOf('owner'),
    body: new Uint8Array(body),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    patienceMs: SLOWEST_MS * 2,
  })
}

function notTaken(replies: readonly Reply[]): string[] {
  const refused = replies.filter(({ status }) => status !== 201)
  return refused.map(
    ({ status, text }) => `A good upload was answered ${status}: ${text.slice(0, 100)}`,
  )
}

async function unreadable({ url }: Application, cast: Cast, fault: BucketFault) {
  const cookie = await cast.cookieOf('owner')
  const paths = ['/', '/profile', `/hush-restaurants/${cast.values.memberUid}`]
  const replies = await Promise.all(paths.map(path => send(url, { path, cookie })))
  return replies.flatMap(({ status }, index) =>
    status === 200 ? [] : [`${paths[index]} was answered ${status} while it ${fault}.`],
  )
}

function wrongOnes(replies: readonly Reply[]): string[] {
  const wrong = replies.filter(
    ({ status, headers }) => status !== 503 || !headers.has('retry-after'),
  )
  const slowest = slowestOf(replies, 1)
  return [
    wrong.length > 0 &&
      `Not 503 with Retry-After: ${statusLine(wrong)} ${wrong[0]?.text.slice(0, 200)}`,
    slowest > SLOWEST_MS && `An upload was answered after ${slowest} ms.`,
  ].filter(problem => problem !== false)
}

const stored = z.object({ fileId: z.string() })

/** Files that somebody was told are there, and the bucket does not have. */
function withoutObject(taken: readonly Reply[], bucket: Bucket): string[] {
  const ids = taken.map(({ text }) => stored.parse(JSON.parse(text)).fileId)
  const missing = ids.filter(id => !bucket.keys().some(key => key.includes(id)))
  return missing.length === 0 ? [] : [`${missing.length} files have no object.`]
}

export const fileFaults: Check[] = [
  {
    id: 'F4',
    what: 'The bucket of uploads is down, fails, is slow and cuts off',
    goal: '503 with Retry-After within 20 s, pages 200, no file without its object, works again at once',
    run: failingBucket,
  },
]
