import { html } from 'hono/html'
import type { Stripe } from 'stripe'
import { ApiError } from '../api-error.ts'
import { seconds, type World } from '../endpoint.ts'
import { moveTo, type Pages } from '../page.ts'
import { beginVisit, findVisit, type OnboardingPass } from '../resources/account-links.ts'
import { changeAccount, findAccount, leaveAccount, NOTHING_DUE } from '../resources/accounts.ts'
import { button, form } from './form.ts'
import { alert, card, facts, type Html, page, type RenderedPage } from './frame.ts'

const DOCUMENT = 'individual.verification.document'

type Change = Pick<Stripe.Account, 'details_submitted' | 'payouts_enabled'> & {
  transfers: 'active' | 'inactive' | 'pending'
  requirements: Partial<Stripe.Account.Requirements>
}

const OUTCOMES = new Map<string, Change>([
  ['finish', submitted({ payouts_enabled: true, transfers: 'active', requirements: {} })],
  [
    'review',
    submitted({
      transfers: 'pending',
      requirements: {
        pending_verification: [DOCUMENT],
        disabled_reason: 'requirements.pending_verification',
      },
    }),
  ],
  [
    'document',
    submitted({
      requirements: {
        currently_due: [DOCUMENT],
        eventually_due: [DOCUMENT],
        past_due: [DOCUMENT],
        disabled_reason: 'requirements.past_due',
      },
    }),
  ],
  ['refuse', submitted({ requirements: { disabled_reason: 'rejected.other' } })],
])

function submitted(change: Partial<Change> & Pick<Change, 'requirements'>): Change {
  return { details_submitted: true, payouts_enabled: false, transfers: 'inactive', ...change }
}

export const onboarding: Pages = {
  'GET /setup/e/:id': ({ world, id }) => {
    const { link, id: visitId } = beginVisit(world, id)
    return moveTo(visitId === null ? link.refresh_url : `${world.origin()}/setup/v/${visitId}`)
  },
  'GET /setup/v/:id': ({ world, id }) => detailsPage(world, findVisit(world, id)),
  'POST /setup/v/:id': ({ world, id, form: typed }) => {
    const visit = findVisit(world, id)
    settle(world, findAccount(world, visit.account), typed.get('choice') ?? '')
    return moveTo(visit.return_url)
  },
}

function settle(world: World, account: Stripe.Account, choice: string): void {
  if (choice === 'later') return
  if (choice === 'leave') {
    leaveAccount(world, account)
    return
  }
  const change = OUTCOMES.get(choice)
  if (!change) throw new ApiError(400, { message: 'Please choose one of the buttons.' })
  const { transfers, requirements, ...flags } = change
  changeAccount(world, {
    ...account,
    ...flags,
    business_type: 'individual',
    capabilities: { transfers },
    requirements: { ...NOTHING_DUE, ...requirements },
    tos_acceptance: { date: seconds(world.now()), ip: '192.0.2.1', user_agent: null },
  })
}

function detailsPage(world: World, visit: OnboardingPass): RenderedPage {
  const account = findAccount(world, visit.account)
  return page({
    title: 'Get paid by Hush',
    back: visit.return_url,
    leadsTo: [visit.return_url],
    body: html`<h1>Get paid by Hush</h1>
<p class="quiet">These details are invented. Choose what comes of them.</p>
${alert(whatIsDue(account))}
${card(facts(detailsOf(account)), 'Your details')}
${form(choices())}`,
  })
}

function detailsOf(account: Stripe.Account): [string, string][] {
  return [
    ['Account', account.id],
    ['Email', account.email ?? 'none'],
    ['Name', 'Jenny Sample'],
    ['Date of birth', 'January 1, 1990'],
    ['Bank', 'Test Bank ····6789'],
  ]
}

function whatIsDue({ details_submitted, requirements }: Stripe.Account): string | undefined {
  const due = requirements?.currently_due ?? []
  return details_submitted && due.length > 0 ? `Still needed: ${due.join(', ')}.` : undefined
}

function choices(): Html {
  return html`${button({ label: 'Submit: all is well', name: 'choice', value: 'finish' })}
${button({ label: 'Submit: under review', name: 'choice', value: 'review', look: 'plain' })}
${button({ label: 'Submit: a document is missing', name: 'choice', value: 'document', look: 'plain' })}
${button({ label: 'Save for later', name: 'choice', value: 'later', look: 'plain' })}
${button({ label: 'Submit: refused', name: 'choice', value: 'refuse', look: 'danger' })}
${button({ label: 'End the connection with Hush', name: 'choice', value: 'leave', look: 'danger' })}`
}
