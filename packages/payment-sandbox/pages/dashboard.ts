import { html } from 'hono/html'
import { ApiError } from '../api-error.ts'
import type { ApiKeys } from '../authentication.ts'
import type { World } from '../endpoint.ts'
import { type FaultInput, type Faults, isFault } from '../faults.ts'
import { moveTo, type Pages } from '../page.ts'
import type { StoredObject } from '../store.ts'
import { turn, type WebhookSwitch } from '../switches.ts'
import type { Webhooks } from '../webhooks.ts'
import { button, choice, field, form } from './form.ts'
import { card, facts, type Html, page, testCards } from './frame.ts'

const MAX_ROWS = 8
const SLOW_MS = 3_000

const KINDS = [
  ['customer', 'Customers'],
  ['setup_intent', 'Card set-ups'],
  ['checkout.session', 'Checkouts'],
  ['subscription', 'Subscriptions'],
  ['account', 'Connected accounts'],
  ['transfer', 'Transfers'],
  ['event', 'Events'],
] as const

const FAULTS = new Map<string, { label: string; fault: FaultInput }>(
  Object.entries({
    refuse: { label: 'Cut the connection, with nothing done', fault: { kind: 'refuse' } },
    'lose-reply': { label: 'Do it, and lose the answer', fault: { kind: 'lose-reply' } },
    'fail-after': { label: 'Do it, and answer 500', fault: { kind: 'fail-after' } },
    hang: { label: 'Never answer, with nothing done', fault: { kind: 'hang' } },
    'hang-after': { label: 'Do it, and never answer', fault: { kind: 'hang-after' } },
    slow: { label: 'Take three seconds', fault: { kind: 'slow', ms: SLOW_MS } },
    conflict: { label: 'Answer 409', fault: { kind: 'answer', status: 409 } },
    'too-many': { label: 'Answer 429', fault: { kind: 'answer', status: 429 } },
    failure: { label: 'Answer 500, with nothing done', fault: { kind: 'answer', status: 500 } },
    busy: { label: 'Answer 503', fault: { kind: 'answer', status: 503 } },
  }),
)

const SWITCHES = new Map<string, { label: string; to: WebhookSwitch }>(
  Object.entries({
    hold: { label: 'Hold events back', to: { do: 'hold' } },
    release: {
      label: 'Send them as they happened',
      to: { do: 'release', order: 'as they happened', times: 1 },
    },
    reversed: { label: 'Send them in reverse', to: { do: 'release', order: 'reversed', times: 1 } },
    shuffled: {
      label: 'Send them shuffled, each three times',
      to: { do: 'release', order: 'shuffled', times: 3 },
    },
    twice: { label: 'Send the next one twice', to: { do: 'send-twice', times: 1 } },
    drop: { label: 'Drop the next one', to: { do: 'drop', times: 1 } },
    forge: { label: 'Sign the next one falsely', to: { do: 'forge', times: 1 } },
  }),
)

interface DashboardParts {
  faults: Faults
  webhooks: Webhooks
  keys: ApiKeys
  names: readonly string[]
}

export function dashboard(parts: DashboardParts): Pages {
  return {
    'GET /': ({ world }) =>
      page({
        title: 'Payment sandbox',
        isWide: true,
        body: html`<h1>Payment sandbox</h1>
<p class="quiet">It stands in for the payment provider. What it holds is kept in DATA_DIR.</p>
<p><a href="/money">Our balance, transfers and accounts</a></p>
<div class="columns">${callCard(parts)}${eventCard(parts)}</div>
${KINDS.map(([kind, heading]) => table(world, kind, heading))}
${card(
  facts([
    ['Secret key', parts.keys.secretKey],
    ['Publishable key', parts.keys.publishableKey],
  ]),
  'Keys',
)}${testCards()}`,
      }),
    'POST /switches/calls': ({ form: sent }) => {
      if (sent.get('do') === 'clear') parts.faults.clear()
      else parts.faults.set(faultIn(sent, parts.names))
      return moveTo('/')
    },
    'POST /switches/events': ({ form: sent, world }) => {
      const chosen = SWITCHES.get(sent.get('do') ?? '')
      if (!chosen) throw new ApiError(400, { message: 'There is no such switch.' })
      turn(chosen.to, parts.webhooks).catch(error => {
        world.log.error({ err: error }, 'a switch of the payment sandbox failed')
      })
      return moveTo('/')
    },
  }
}

function faultIn(sent: URLSearchParams, names: readonly string[]): FaultInput {
  const chosen = FAULTS.get(sent.get('kind') ?? '')
  const call = sent.get('call') ?? ''
  const times = Number(sent.get('times'))
  if (!chosen || !(call === '*' || names.includes(call))) {
    throw new ApiError(400, { message: 'There is no such call or fault.' })
  }
  const fault: FaultInput = { ...chosen.fault, call, times }
  if (!isFault(fault)) {
    throw new ApiError(400, { message: 'How often is a whole number from 1.' })
  }
  return fault
}

function callCard({ faults, names }: DashboardParts): Html {
  const now = faults.list()
  const lines: [string, string][] = now.map(fault => [
    fault.call === '*' ? 'Any call' : fault.call,
    `${'status' in fault ? `answer ${fault.status}` : fault.kind}, ${fault.times} left`,
  ])
  const what = html`${choice({
    name: 'call',
    label: 'Call',
    options: [['*', 'Any call'], ...names.map(name => [name, name] as const)],
  })}${choice({
    name: 'kind',
    label: 'What goes wrong',
    options: [...FAULTS].map(([value, { label }]) => [value, label] as const),
  })}${field({
    name: 'times',
    label: 'How often',
    value: '1',
    inputmode: 'numeric',
    maxlength: 6,
  })}${button({ label: 'Let it go wrong' })}${
    now.length > 0
      ? button({ label: 'Let all go well', name: 'do', value: 'clear', look: 'plain' })
      : ''
  }`
  return card(html`${facts(lines)}${form(what, { action: '/switches/calls' })}`, 'Calls')
}

function eventCard({ webhooks }: DashboardParts): Html {
  const waiting = webhooks.held().length
  const switches = [...SWITCHES].map(([value, { label }]) =>
    button({ label, name: 'do', value, look: 'plain' }),
  )
  const message = waiting === 0 ? 'All events were taken.' : `Waiting to be taken: ${waiting}.`
  return card(
    html`<p class="quiet">${message}</p>${form(html`<div class="buttons">${switches}</div>`, {
      action: '/switches/events',
    })}`,
    'Events on their way',
  )
}

function table(world: World, kind: string, heading: string): Html {
  const all = world.store.list<StoredObject>(kind)
  if (all.length === 0) return html``
  const rows = all
    .slice(0, MAX_ROWS)
    .map(
      object =>
        html`<tr><td><code>${object.id}</code></td><td>${about(object)}</td><td>${madeAt(object)}</td></tr>`,
    )
  return card(
    html`<div class="scroll" tabindex="0" role="group" aria-label="${heading}"><table>
<thead><tr><th>Id</th><th>About</th><th>Made</th></tr></thead><tbody>${rows}</tbody></table></div>`,
    all.length > MAX_ROWS ? `${heading}: the latest ${MAX_ROWS} of ${all.length}` : heading,
  )
}

function about(object: StoredObject): string {
  return ['type', 'status', 'email', 'name', 'amount', 'destination']
    .map(name => Reflect.get(object, name))
    .filter(value => typeof value === 'string' || typeof value === 'number')
    .join(', ')
}

function madeAt(object: StoredObject): string {
  const created: unknown = Reflect.get(object, 'created')
  if (typeof created !== 'number') return ''
  return new Date(created * 1000).toISOString().replace('T', ' ').slice(0, 19)
}
