import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addListing } from '../../../test/world.ts'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import {
  type Reply,
  type RequestOptions,
  sendUntilTaken,
  someAddress,
  statusLine,
  times,
} from './client.ts'

const VOTERS = 100
const PRESSES = 24
const PLACES = ['The North Star', 'The South Wind', 'The East Gate']
const EVENING = { day: '2027-06-17', time: '18:00' }
const INFORMED_WITHIN_MS = 20_000

interface Plan {
  path: string
  host: string
  places: { id: number; name: string }[]
}

interface Voter {
  url: string
  path: string
  cookie: string
  /** Decided place on each page. */
  seen: string[]
  isInformed: Promise<boolean>
}

/** R11: voters at two processes, with open streams, while the host decides in several tabs at once. */
async function decideAmongVoters(applications: readonly Application[], rounds: number) {
  const problems: string[] = []
  const replies: Reply[] = []
  for (let round = 0; round < rounds; round += 1) {
    const result = await playRound(applications)
    problems.push(...result.problems)
    replies.push(...result.replies)
  }
  return {
    amount: `${rounds} × (${VOTERS} voters with open streams, ${PRESSES} decisions)`,
    figure: `${problems.length} wrong; ${statusLine(replies)}`,
    problems,
  }
}

async function playRound(applications: readonly Application[]) {
  const plan = await makePlan(applications)
  const voters = await times(VOTERS - 1, index =>
    joinPlan(applicationAt(applications, index).url, plan),
  )
  const deciders: Voter[] = Array.from({ length: PRESSES }, (_, index) => ({
    ...plan,
    url: applicationAt(applications, index).url,
    cookie: plan.host,
    seen: [],
    isInformed: Promise.resolve(true),
  }))
  const [decided, changed] = await Promise.all([
    Promise.all(deciders.map((decider, index) => pressDecide(decider, plan, index))),
    Promise.all(voters.map(voter => castVotes(voter, plan, 'yes'))),
  ])
  const informed = await Promise.all(voters.map(voter => voter.isInformed))
  await Promise.all([...voters, ...deciders].map(look))
  const seen = new Set([...voters, ...deciders].flatMap(voter => voter.seen))
  const stored = await countYes(applications, plan)
  const accepted = changed.filter(({ status }) => status === 303).length
  const replies = [...decided, ...changed]
  return { replies, problems: problemsOf({ seen, informed, stored, accepted, replies }) }
}

interface Round {
  seen: Set<string>
  informed: boolean[]
  stored: number
  accepted: number
  replies: Reply[]
}

function problemsOf({ seen, informed, stored, accepted, replies }: Round): string[] {
  const missed = informed.filter(isInformed => !isInformed).length
  const failed = replies.filter(({ status }) => status === 0 || status >= 500).length
  return [
    seen.size !== 1 && `${seen.size} decisions were seen.`,
    missed > 0 && `${missed} streams missed it.`,
    stored !== accepted && `${accepted} votes were accepted, ${stored} are stored.`,
    failed > 0 && `${failed} were answered 5xx or cut off.`,
  ].filter(problem => problem !== false)
}

async function makePlan(applications: readonly Application[]): Promise<Plan> {
  const { db, url } = applicationAt(applications, 0)
  const added = await Promise.all(PLACES.map(name => addListing(db, { name })))
  const places = added.map(({ id }, index) => ({ id, name: PLACES[index] ?? '' }))
  const ticked = Object.fromEntries(places.map(({ id }) => [`place-${id}`, 'on']))
  const form = { ...EVENING, ...ticked, name: 'Host' }
  const made = await sendTaken(url, { path: '/tonight', form })
  return { path: made.headers.get('location') ?? '', host: cookieOf(made), places }
}

async function joinPlan(url: string, plan: Plan): Promise<Voter> {
  const stranger = {
    url,
    path: plan.path,
    cookie: '',
    seen: [],
    isInformed: Promise.resolve(false),
  }
  const reply = await castVotes(stranger, plan, 'fine')
  const voter = { ...stranger, cookie: cookieOf(reply) }
  return { ...voter, isInformed: followUntilDecided(voter) }
}

function castVotes({ url, cookie }: Voter, { path, places }: Plan, value: string): Promise<Reply> {
  const votes = Object.fromEntries(places.map(({ id }) => [`vote-${id}`, value]))
  return sendTaken(url, { path, cookie, form: { name: 'Friend', ...votes } })
}

/** Each press decides for another place. */
async function pressDecide(decider: Voter, { places }: Plan, index: number): Promise<Reply> {
  const { url, path, cookie } = decider
  const decide = String(places[index % places.length]?.id)
  const reply = await sendTaken(url, { path, cookie, form: { decide } })
  await look(decider)
  return reply
}

async function look(voter: Voter): Promise<boolean> {
  const { text } = await sendTaken(voter.url, { path: voter.path, cookie: voter.cookie })
  const place = text.match(/<h1[^>]*>We go to ([^<]+)/)?.[1]
  if (place) voter.seen.push(place)
  return place !== undefined
}

/** Reloads after each change until the decision. */
async function followUntilDecided(voter: Voter): Promise<boolean> {
  const stop = AbortSignal.timeout(INFORMED_WITHIN_MS)
  const headers = { accept: 'text/event-stream', 'x-forwarded-for': someAddress() }
  try {
    const answer = await fetch(`${voter.url}${voter.path}/changes`, { headers, signal: stop })
    for await (const _ of answer.body ?? []) {
      await sleep(Math.random() * 400)
      if (await look(voter)) return true
    }
  } catch {}
  return false
}

async function countYes(applications: readonly Application[], plan: Plan): Promise<number> {
  const rows = await applicationAt(applications, 0)
    .db.selectFrom('outing_votes')
    .select('voter_id')
    .distinct()
    .where(
      'listing_id',
      'in',
      plan.places.map(({ id }) => id),
    )
    .where('vote', '=', 'yes')
    .execute()
  return rows.length
}

function cookieOf(reply: Reply): string {
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

function applicationAt(applications: readonly Application[], index: number): Application {
  const application = applications[index % applications.length]
  if (!application) throw new Error('There is no application.')
  return application
}

/** The last reply, after any 503. */
async function sendTaken(url: string, sent: RequestOptions): Promise<Reply> {
  const reply = (await sendUntilTaken(url, sent)).at(-1)
  if (!reply) throw new Error('Nothing was sent.')
  return reply
}

async function twoProcesses(stage: Stage): Promise<Outcome> {
  const keys = { SESSION_SECRET: randomBytes(32).toString('hex'), DEMO: 'on' }
  const first = await stage.start({ env: keys })
  const second = await stage.start({ env: { ...keys, DATABASE_URL: first.connectionString } })
  return decideAmongVoters([first, second], stage.isFull ? 10 : 3)
}

export const outingRaces: Check[] = [
  {
    id: 'R11',
    what: 'A hundred voters while the host decides in several tabs',
    goal: 'all see one decision, every stream tells it, every accepted vote is stored, no 5xx',
    run: twoProcesses,
    control: async stage => decideAmongVoters([await stage.unlocked()], 3),
    controlFailsBy: /decisions/,
  },
]
