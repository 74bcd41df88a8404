import { html, raw } from 'hono/html'
import bundleStyles from 'swagger-ui-dist/swagger-ui.css?url'
import bundle from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import mapPage from '../../docs/map-of-your-own.html?raw'
import { API_DOCS_PATH, API_DOCUMENT_PATH } from '../http/api-addresses.ts'
import { nonceContext, servicesContext } from '../http/context.server.ts'
import { INTRODUCTION } from './api-document.ts'
import { CALLS } from './calls.ts'
import type { Contract } from './contract.ts'
import styles from './docs-page.css?url'
import type { ApiRequest } from './serve-call.ts'

const EXAMPLE_ORIGIN = 'https://hush.example'
const TITLE = 'The calls of Hush: happy hours for programs'
const DESCRIPTION =
  'Every call of Hush with its fields, an example and its refusals: restaurants near a zip code, offers, group coupons and their queues.'

/** Screen readers could not tell the links of `deepLinking` apart. */
const OPTIONS = {
  url: API_DOCUMENT_PATH,
  dom_id: '#calls',
  deepLinking: false,
  supportedSubmitMethods: [],
  validatorUrl: null,
  syntaxHighlight: false,
}

const START = `
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
  dark.addEventListener('change', follow)
  follow()
  SwaggerUIBundle(${JSON.stringify(OPTIONS)})`

/** Swagger UI is served from our own address. */
export async function answerDocs({ context }: ApiRequest): Promise<Response> {
  const { baseUrl } = context.get(servicesContext)
  const page = await docsPage({ baseUrl, nonce: context.get(nonceContext) ?? '' })
  return new Response(page.toString(), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** The calls for who reads without scripts. */
function plainCall({ method, path, summary, description, example }: Contract, baseUrl: string) {
  const { input, output } = example
  const query = method === 'get' ? `?${new URLSearchParams(textsOf(input))}` : ''
  const sent = method === 'get' ? '' : `${JSON.stringify(input)}\n\n`
  const answered = JSON.stringify(output, null, 2).replaceAll('{base}', baseUrl)
  return html`<li>
    <h3>${summary}</h3>
    <p><code>${method.toUpperCase()} ${path}${query}</code></p>
    <p>${description}</p>
    <pre><code>${sent}${answered}</code></pre>
  </li>`
}

function textsOf(input: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
}

function docsPage({ baseUrl, nonce }: { baseUrl: string; nonce: string }) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${TITLE}</title>
        <meta name="description" content="${DESCRIPTION}" />
        <link rel="canonical" href="${baseUrl}${API_DOCS_PATH}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${bundleStyles}" />
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        <header>
          <p><a href="/">Back to Hush</a></p>
          <h1>The calls of Hush</h1>
          ${INTRODUCTION.map(paragraph => html`<p>${paragraph}</p>`)}
          <p>
            They are served at <code>${baseUrl}</code>, and described for programs in
            <a href="${API_DOCUMENT_PATH}">openapi.json</a> (OpenAPI 3.1).
          </p>
          <details>
            <summary>A map of your own: a whole page for any site, in ${mapPage.trim().split('\n').length} lines</summary>
            <pre><code>${mapPage.replace(EXAMPLE_ORIGIN, baseUrl)}</code></pre>
          </details>
          <h2>Every call</h2>
        </header>
        <noscript><ul class="plain">${CALLS.map(({ contract }) => plainCall(contract, baseUrl))}</ul></noscript>
        <div id="calls"></div>
        <script src="${bundle}" nonce="${nonce}"></script>
        <script nonce="${nonce}">
          ${raw(START)}
        </script>
      </body>
    </html>`
}
