import fc from 'fast-check'
import type { Application } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import { send } from './client.ts'
import { addDiners, addOpenCoupon, type Diner } from './people.ts'

const PLACES = 3
const DINERS = 5
const LONGEST = 30

interface Model {
  inLine: Set<number>
  isActivated: boolean
}

interface Queue {
  application: Application
  couponId: string
  diners: readonly Diner[]
}

type Command = fc.AsyncCommand<Model, Queue>

/** The status by the rule, after changing the model. */
const RULES: Record<'join' | 'leave', (model: Model, diner: number) => number> = {
  join(model, diner) {
    if (model.inLine.has(diner)) return 200
    if (model.isActivated) return 409
    model.inLine.add(diner)
    model.isActivated = model.inLine.size === PLACES
    return 200
  },
  leave(model, diner) {
    if (model.isActivated) return 409
    model.inLine.delete(diner)
    return 200
  },
}

class Change implements Command {
  readonly verb: 'join' | 'leave'
  readonly diner: number

  constructor(verb: 'join' | 'leave', diner: number) {
    this.verb = verb
    this.diner = diner
  }

  check = () => true

  async run(model: Model, { application: { url, db }, couponId, diners }: Queue): Promise<void> {
    const expected = RULES[this.verb](model, this.diner)
    const { status, text } = await send(url, {
      path: `/api/${this.verb}_queue`,
      json: { coupon_id: couponId },
      cookie: diners[this.diner]?.cookie,
    })
    if (status !== expected) throw new Error(`${this} was answered ${status}: ${text}`)
    const rows = await db
      .selectFrom('queue_entries')
      .select('diner_id')
      .where('coupon_id', '=', couponId)
      .execute()
    const stored = new Set(
      rows.map(({ diner_id }) => diners.findIndex(({ id }) => id === diner_id)),
    )
    if (![...stored].every(who => model.inLine.has(who)) || rows.length !== model.inLine.size) {
      throw new Error(`After ${this} there are ${[...stored]} in line, not ${[...model.inLine]}.`)
    }
  }

  toString = () => `${this.verb} by ${this.diner}`
}

/** Z2: compares with the rule after each step. */
async function sequences(application: Application, count: number): Promise<Outcome> {
  const diner = fc.nat({ max: DINERS - 1 })
  const commands = fc.commands(
    [
      diner.map(who => new Change('join', who)),
      diner.map(who => new Change('join', who)),
      diner.map(who => new Change('leave', who)),
    ],
    { maxCommands: LONGEST },
  )
  const property = fc.asyncProperty(commands, async steps => {
    const diners = await addDiners(application.db, DINERS)
    const couponId = await addOpenCoupon(application.db, PLACES)
    const start = () => ({
      model: { inLine: new Set<number>(), isActivated: false },
      real: { application, couponId, diners },
    })
    await fc.asyncModelRun(start, steps)
  })
  const details = await fc.check(property, { numRuns: count })
  const { failed, numRuns } = details
  return {
    amount: `${numRuns} sequences of up to ${LONGEST} joins and leaves of ${DINERS} diners for ${PLACES} places`,
    figure: failed ? 'one differs' : '0 differ',
    problems: failed ? [fc.defaultReportMessage(details) ?? 'One differs.'] : [],
  }
}

export const sequenceChecks: Check[] = [
  {
    id: 'Z2',
    what: 'Sequences of joins and leaves against the rule',
    goal: 'every answer and every row as the rule says',
    run: async (stage: Stage) => sequences(await stage.shared(), stage.isFull ? 2_000 : 100),
  },
]
