import { html, raw } from 'hono/html'
import { TEST_CARDS } from '../cards.ts'
import { STYLE } from './style.ts'

export interface RenderedPage {
  kind: 'page'
  status: number
  markup: Html
  /** Addresses outside the sandbox that a form may lead to. */
  leadsTo: readonly string[]
}

export type Html = ReturnType<typeof html>

const MERCHANT = 'Hush'

interface Page {
  title: string
  back?: string
  summary?: Html
  body: Html
  leadsTo?: readonly string[]
  status?: number
  isWide?: boolean
}

export function page({
  title,
  back,
  summary,
  body,
  leadsTo = [],
  status = 200,
  isWide,
}: Page): RenderedPage {
  const shape = summary ? 'wrap two' : isWide ? 'wrap wide' : 'wrap'
  const markup = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Test mode</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE)}</style>
</head>
<body>
<aside class="test" aria-label="Test mode"><b>Test mode</b> No money moves here.</aside>
<div class="${shape}">
<header class="top">
<span class="mark" aria-hidden="true">${MERCHANT.charAt(0)}</span><strong>${MERCHANT}</strong>
${back === undefined ? '' : html`<a href="${back}">Back</a>`}
</header>
<main>${summary ?? ''}<div>${body}</div></main>
<footer>Payment sandbox on this machine. It stands in for the payment provider.</footer>
</div>
</body>
</html>`
  return { kind: 'page', status, markup, leadsTo }
}

export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}

interface Summary {
  title: string
  amountCents: number
  per?: string
  /** The last one is the total. */
  lines?: readonly (readonly [name: string, value: string])[]
}

export function summary({ title, amountCents, per, lines = [] }: Summary): Html {
  return html`<section class="card summary">
<h1>${title}</h1>
<p class="amount">${dollars(amountCents)}${per === undefined ? '' : html` <small>${per}</small>`}</p>
${facts(lines, 'total')}</section>`
}

export function facts(lines: readonly (readonly [string, string])[], last?: 'total'): Html {
  const rows = lines.map(([name, value], at) => {
    const isTotal = last === 'total' && at === lines.length - 1
    return html`<div class="${isTotal ? 'total' : ''}"><dt>${name}</dt><dd>${value}</dd></div>`
  })
  return lines.length === 0 ? html`` : html`<dl>${rows}</dl>`
}

export function card(body: Html, heading?: string): Html {
  const title = heading === undefined ? '' : html`<h2>${heading}</h2>`
  return html`<section class="card">${title}${body}</section>`
}

export function alert(message: string | undefined): Html {
  return message ? html`<p class="alert" role="alert">${message}</p>` : html``
}

export function notice(message: string | undefined): Html {
  return message ? html`<p class="alert notice" role="status">${message}</p>` : html``
}

export function testCards(): Html {
  const items = TEST_CARDS.map(
    ({ number, does }) =>
      html`<li><code>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code><span>${does}</span></li>`,
  )
  return html`<details><summary>Test cards</summary><ul class="cards">${items}</ul>
<p class="quiet">Any month to come, and any three digits on the back. Real cards are refused.</p></details>`
}
