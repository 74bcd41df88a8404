import { randomUUID } from 'node:crypto'
import { addNewcomer, addTwin } from '../../../test/claims.ts'
import type { Application } from './application.ts'
import type { Check, Outcome } from './check.ts'
import { type Reply, type RequestOptions, send, statusLine } from './client.ts'

const PROOF = '/profile/claim/proof'
const CLAIMANTS = 50

/** R6: each has a claim and a mailed code. Everybody waits, so there is no 503. */
async function proofsAtOnce(application: Application): Promise<Outcome> {
  const { db, url } = application
  const site = `${randomUUID().slice(0, 8)}.test`
  const foundId = await addTwin(db, { website: `https://${site}/` })
  const requests: RequestOptions[] = []
  while (requests.length < CLAIMANTS) {
    requests.push(await proofOf(application, { foundId, email: `${requests.length}@${site}` }))
  }
  const replies = await Promise.all(requests.map(request => send(url, request)))
  const owners = await db
    .selectFrom('listings')
    .select('id')
    .where('claimed_listing_id', '=', foundId)
    .execute()
  const told = replies.filter(isClaimed).length
  const failed = replies.filter(({ status }) => [0, 500, 503].includes(status)).length
  return {
    amount: `${CLAIMANTS} at once`,
    figure: `${owners.length} stored, ${told} told; ${statusLine(replies)}`,
    problems: [
      owners.length !== 1 && `${owners.length} have it.`,
      told !== 1 && `${told} were told that they have it.`,
      failed > 0 && `${failed} were told nothing: cut off, 500 or 503.`,
    ].filter(problem => problem !== false),
  }
}

function isClaimed({ headers }: Reply): boolean {
  return headers.getSetCookie().some(cookie => cookie.includes('successfully%20claimed'))
}

/** One website may have ten mails a day, so limits are reset. */
async function proofOf(
  { db, url }: Application,
  { foundId, email }: { foundId: number; email: string },
): Promise<RequestOptions> {
  await db.deleteFrom('rate_limits').execute()
  const { cookie } = await addNewcomer(db, email)
  const steps: RequestOptions[] = [
    { path: '/profile/claim', form: { answer: 'yes', listing: String(foundId) } },
    { path: PROOF, form: { intent: 'mail', email } },
  ]
  for (const step of steps) {
    const reply = await send(url, { ...step, cookie })
    if (reply.status !== 303) throw new Error(`${step.path}: ${reply.status} ${reply.text}`)
  }
  const { body } = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .where('kind', '=', 'claim-code')
    .executeTakeFirstOrThrow()
  const code = body?.match(/^\d{6}$/m)?.[0] ?? ''
  return { path: PROOF, form: { intent: 'code', code }, cookie }
}

export const claimRaces: Check[] = [
  {
    id: 'R6',
    what: 'Proofs of one claimed listing at once, each right',
    goal: 'one business has it, the others are told that it is taken or that their claim is settled',
    run: async stage => proofsAtOnce(await stage.shared()),
    control: async stage => proofsAtOnce(await stage.unlocked()),
  },
]
