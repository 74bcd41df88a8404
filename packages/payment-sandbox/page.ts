import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { ApiError, isAboutCard } from './api-error.ts'
import type { World } from './endpoint.ts'
import { alert, page, type RenderedPage } from './pages/frame.ts'
import { STYLE_SOURCE } from './pages/style.ts'

const MAX_FORM_BYTES = 16 * 1024

interface Redirect {
  kind: 'moved'
  to: string
}

export interface PageCall {
  world: World
  id: string
  /** The query of a GET, the form of a POST. */
  form: URLSearchParams
}

/** An `ApiError` becomes a page and undoes the answer, unless it is about a card. */
export type Pages = Record<
  `${'GET' | 'POST'} /${string}`,
  (call: PageCall) => RenderedPage | Redirect
>

export function moveTo(to: string): Redirect {
  return { kind: 'moved', to }
}

export function pageRoutes(world: World, pages: Pages): Hono {
  const routes = new Hono()
  for (const [name, show] of Object.entries(pages)) {
    const [method = '', path = ''] = name.split(' ')
    routes.on(method, path, async context => {
      const refusal = refuseForeign(context, world)
      if (refusal) return send(refusal)
      const form = await formOf(context)
      if (!form) return send(sorry(413, 'That was too much to send.'))
      return send(render(world, () => show({ world, id: context.req.param('id') ?? '', form })))
    })
  }
  return routes
}

export function nothingHere(): Promise<Response> {
  return send(sorry(404, 'There is nothing at this address.'))
}

function render(world: World, show: () => RenderedPage | Redirect): RenderedPage | Redirect {
  try {
    return world.store.together(() => partOf(world, show))
  } catch (error) {
    world.log.error({ err: error }, 'a page of the payment sandbox failed')
    return sorry(500, 'Something went wrong here.')
  }
}

function partOf({ store }: World, show: () => RenderedPage | Redirect): RenderedPage | Redirect {
  try {
    return store.part(show, isAboutCard)
  } catch (error) {
    if (error instanceof ApiError) return sorry(error.status, error.message)
    throw error
  }
}

function sorry(status: number, message: string): RenderedPage {
  const title = 'This did not work'
  return page({ title, status, body: html`<h1>${title}</h1>${alert(message)}` })
}

/** Other sites must not post our forms, nor use DNS rebinding. */
function refuseForeign({ req }: Context, world: World): RenderedPage | null {
  const host = req.header('host') ?? ''
  const { port } = new URL(world.origin())
  if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(host)) {
    return sorry(421, 'The payment sandbox only serves this machine.')
  }
  if (req.method === 'GET') return null
  const origin = req.header('origin') ?? `http://${host}`
  const site = req.header('sec-fetch-site') ?? 'same-origin'
  const isOurs = origin === `http://${host}` && site === 'same-origin'
  return isOurs ? null : sorry(403, 'This form was sent from another site.')
}

async function formOf({ req }: Context): Promise<URLSearchParams | null> {
  if (req.method === 'GET') return new URL(req.url).searchParams
  const text = await req.text()
  return text.length > MAX_FORM_BYTES ? null : new URLSearchParams(text)
}

async function send(answer: RenderedPage | Redirect): Promise<Response> {
  if (answer.kind === 'moved') {
    return new Response(null, { status: 303, headers: { Location: answer.to } })
  }
  const body = String(await answer.markup)
  return new Response(body, { status: answer.status, headers: headersFor(answer.leadsTo) })
}

/** `form-action` also covers redirects, so it names where a form leads. */
function headersFor(leadsTo: readonly string[]): Record<string, string> {
  const ends = leadsTo.map(address => new URL(address).origin)
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src ${STYLE_SOURCE}`,
      'img-src data:',
      ["form-action 'self'", ...new Set(ends)].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  }
}
