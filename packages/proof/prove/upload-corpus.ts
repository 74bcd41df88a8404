import { fileForm } from '../../../test/files.ts'
import { PAYLOAD, uploadCorpus } from '../../../test/upload-corpus.ts'
import { addBusiness } from '../../../test/world.ts'
import type { Application } from './application.ts'
import type { Check, Outcome } from './check.ts'
import { type Reply, type RequestOptions, send, statusLine } from './client.ts'

const UPLOAD_PATIENCE_MS = 60_000
/** Below the hourly limit of an account. */
const A_BUSINESS = 40

/** Z5: each file over HTTP. */
async function uploads({ url, db }: Application): Promise<Outcome> {
  const corpus = await uploadCorpus()
  const problems: string[] = []
  const replies: Reply[] = []
  let cookie = ''
  for (const [index, { what, bytes, fileName, mediaType, area, outcome }] of corpus.entries()) {
    if (index % A_BUSINESS === 0) cookie = await cookieOfBusiness(db, index)
    const file = new File([Uint8Array.from(bytes)], fileName, { type: mediaType })
    const reply = await send(url, await formWith({ area, cookie, file }))
    replies.push(reply)
    const isTaken = outcome === 'image/webp' || outcome === 'application/pdf'
    const isAsExpected = isTaken
      ? reply.status === 201
      : reply.status >= 400 && reply.status < 500 && reply.status !== 429
    if (!isAsExpected) problems.push(`${what}: ${outcome}, but ${reply.status} ${reply.text}`)
    if (reply.text.includes(PAYLOAD)) problems.push(`${what} comes back in the answer.`)
  }
  return {
    amount: `${corpus.length} files`,
    figure: `${problems.length} wrong; ${statusLine(replies)}`,
    problems,
  }
}

/** As the business's form sends it. */
export async function formWith({
  area,
  cookie,
  file,
}: {
  area: string
  cookie: string
  file: File
}): Promise<RequestOptions> {
  const { body, headers } = await fileForm({ file }, cookie)
  return {
    path: `/uploads?area=${area}`,
    method: 'POST',
    cookie,
    body: new Uint8Array(await new Response(body).arrayBuffer()),
    headers: { 'content-type': new Headers(headers).get('content-type') ?? '' },
    patienceMs: UPLOAD_PATIENCE_MS,
  }
}

async function cookieOfBusiness(db: Application['db'], index: number): Promise<string> {
  const person = { role: 'business', first_name: 'Una', last_name: 'Corpus' } as const
  const email = `corpus${index}.${Date.now()}@hush.test`
  return (await addBusiness(db, { ...person, email })).cookie
}

export const uploadChecks: Check[] = [
  {
    id: 'Z5',
    what: 'Everything that somebody might upload',
    goal: 'each file taken or refused as its table says',
    run: async stage => uploads(await stage.shared()),
  },
]
