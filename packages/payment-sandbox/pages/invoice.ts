import { html } from 'hono/html'
import type { Stripe } from 'stripe'
import { noSuch } from '../api-error.ts'
import type { Pages } from '../page.ts'
import { card, dollars, facts, page } from './frame.ts'

const MS = 1000

/** The provider shows a receipt once it is paid. */
export const invoicePages: Pages = {
  'GET /invoice/:id': ({ world, id }) => {
    const invoice = world.store.find<Stripe.Invoice>('invoice', id)
    if (!invoice) throw noSuch('invoice', id)
    const { paid_at: paidAt } = invoice.status_transitions
    const title = paidAt ? 'Receipt' : 'Invoice'
    const rows: [string, string][] = [
      ['Number', invoice.number ?? ''],
      ['For', invoice.lines.data[0]?.description ?? 'Subscription'],
      ['Amount', dollars(invoice.total)],
      paidAt ? ['Paid on', day(paidAt)] : ['State', invoice.status ?? ''],
    ]
    return page({ title, body: html`<h1>${title}</h1>${card(html`${facts(rows)}`)}` })
  },
}

function day(at: number): string {
  return new Date(at * MS).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'America/New_York',
  })
}
