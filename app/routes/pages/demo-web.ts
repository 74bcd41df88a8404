import { data } from 'react-router'
import { requireDemo } from '../../http/guards.server.ts'
import type { Route } from './+types/demo-web'

/** The page has inline styles, and nothing else may load. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

export async function loader({ params, context }: Route.LoaderArgs) {
  const { demo } = requireDemo(context)
  const url = URL.parse(`https://${params.host}/${params['*']}`)
  const page = url && (await demo.readPage(url))
  if (page === null) throw data(null, { status: 404 })
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'X-Robots-Tag': 'noindex',
    },
  })
}
