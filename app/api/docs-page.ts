import { html, raw } from 'hono/html'
import bundleStyles from 'swagger-ui-dist/swagger-ui.css?url'
import bundle from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import { API_DOCS_PATH, API_DOCUMENT_PATH } from '../http/api-addresses.ts'
import { nonceContext, servicesContext } from '../http/context.server.ts'
import { INTRODUCTION } from './api-document.ts'
import styles from './docs-page.css?url'
import type { ApiRequest } from './serve-call.ts'

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
          <h2>Every call</h2>
          <noscript><p>The list is drawn by a script; openapi.json has all of it.</p></noscript>
        </header>
        <div id="calls"></div>
        <script src="${bundle}" nonce="${nonce}"></script>
        <script nonce="${nonce}">
          ${raw(START)}
        </script>
      </body>
    </html>`
}
