import { html } from 'hono/html'
import type { Stripe } from 'stripe'
import { ApiError } from '../api-error.ts'
import type { World } from '../endpoint.ts'
import { moveTo, type Pages } from '../page.ts'
import { changeAccount, findAccount } from '../resources/accounts.ts'
import { balanceCents, setBalance } from '../resources/balance.ts'
import { findTransfer, reverseTransfer } from '../resources/transfers.ts'
import { button, field, form, hidden } from './form.ts'
import { card, dollars, facts, type Html, page } from './frame.ts'

const HERE = '/money'
const MAX_ROWS = 12
const CENTS_A_DOLLAR = 100
const MAX_DOLLARS = 1_000_000

export const money: Pages = {
  'GET /money': ({ world }) =>
    page({
      title: 'Balance, transfers and accounts',
      back: '/',
      isWide: true,
      body: html`<h1>Balance, transfers and accounts</h1>
<p class="quiet">What the provider’s dashboard can do, and Hush cannot. Events tell of it unless they are held back.</p>
${balanceCard(world)}${transferCards(world)}${accountCards(world)}`,
    }),
  'POST /money/balance': ({ form: sent, world }) => {
    const typed = Number(sent.get('dollars'))
    if (!Number.isInteger(typed) || typed < 0 || typed > MAX_DOLLARS) {
      throw new ApiError(400, { message: 'The balance is whole dollars, up to a million.' })
    }
    setBalance(world, typed * CENTS_A_DOLLAR)
    return moveTo(HERE)
  },
  'POST /money/reversals': ({ form: sent, world }) => {
    reverseTransfer(world, findTransfer(world, sent.get('transfer') ?? ''))
    return moveTo(HERE)
  },
  'POST /money/accounts': ({ form: sent, world }) => {
    const account = findAccount(world, sent.get('account') ?? '')
    const isActive = sent.get('do') === 'allow'
    changeAccount(world, {
      ...account,
      payouts_enabled: isActive,
      capabilities: { ...account.capabilities, transfers: isActive ? 'active' : 'inactive' },
    })
    return moveTo(HERE)
  },
}

function balanceCard(world: World): Html {
  const now = balanceCents(world)
  const fields = html`${field({
    name: 'dollars',
    label: 'Set it to, in whole dollars',
    value: '0',
    inputmode: 'numeric',
    maxlength: 7,
    hint: 'With less than a payout, the payout is declined.',
  })}${button({ label: 'Set our balance', look: 'plain' })}`
  return card(
    html`${facts([['What transfers are paid from', dollars(now)]])}${form(fields, { action: `${HERE}/balance` })}`,
    'Our balance',
  )
}

function transferCards(world: World): Html {
  const all = world.store.list<Stripe.Transfer>('transfer').slice(0, MAX_ROWS)
  if (all.length === 0) return card(html`<p class="quiet">None yet.</p>`, 'Transfers')
  return html`${all.map(transfer => transferCard(transfer))}`
}

function transferCard(transfer: Stripe.Transfer): Html {
  const { id, amount, amount_reversed, destination, reversed } = transfer
  const lines: [string, string][] = [
    ['To', String(destination)],
    ['Amount', dollars(amount)],
    ['Taken back', dollars(amount_reversed)],
  ]
  const back = form(
    html`${hidden('transfer', id)}${button({ label: `Take back ${dollars(amount - amount_reversed)}`, look: 'danger' })}`,
    { action: `${HERE}/reversals` },
  )
  return card(html`${facts(lines)}${reversed ? '' : back}`, `Transfer ${id}`)
}

function accountCards(world: World): Html {
  const accounts = world.store.list<Stripe.Account>('account').filter(({ deleted }) => !deleted)
  return html`${accounts.slice(0, MAX_ROWS).map(account => accountCard(account))}`
}

function accountCard({ id, email, capabilities }: Stripe.Account): Html {
  const canReceive = capabilities?.transfers === 'active'
  const change = canReceive
    ? button({ label: 'Restrict', name: 'do', value: 'restrict', look: 'danger' })
    : button({ label: 'Let it receive', name: 'do', value: 'allow', look: 'plain' })
  const lines: [string, string][] = [
    ['Email', email ?? 'none'],
    ['Can receive', canReceive ? 'yes' : 'no'],
  ]
  return card(
    html`${facts(lines)}${form(html`${hidden('account', id)}${change}`, { action: `${HERE}/accounts` })}`,
    `Account ${id}`,
  )
}
