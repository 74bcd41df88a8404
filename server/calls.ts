import type { Context } from 'hono'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { App, AppEnv } from './app-env.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>

/**
 * Gives `app` the documented calls without the router in between: their modules are asked as it
 * would ask them, behind the same middleware, for a part of what it costs (decision 0049). Spellings
 * that only the router takes, `/API/…` or a slash at the end, are left to it.
 */
export function mountCalls(
  app: App,
  build: ServerBuild,
  contextOf: (c: Context<AppEnv>) => RouterContextProvider,
): void {
  for (const route of Object.values(build.routes)) {
    if (!route || !isCall(route)) continue
    const { loader, action } = route.module
    const pattern = `/${route.path}`
    app.all(pattern, (c, next) => {
      const request = c.req.raw
      const ask = READS.includes(request.method) ? loader : action
      if (!ask) return next()
      const url = new URL(request.url)
      return answer(build, ask, { request, url, pattern, params: {}, context: contextOf(c) })
    })
  }
}

/** A documented call has one address below `/api`, and draws nothing. */
function isCall({ path, module }: BuiltRoute): boolean {
  return path !== undefined && /^api\/[^*:]+$/.test(path) && !module.default
}

/** What the module answers or throws as an answer; other failures are told as the router tells them. */
async function answer(
  { routes, entry }: ServerBuild,
  ask: (args: LoaderFunctionArgs) => unknown,
  args: LoaderFunctionArgs,
): Promise<Response> {
  const middleware = routes.root?.module.middleware ?? []
  const behindMiddleware = middleware.reduceRight<() => Promise<Response>>(
    (next, step) => async () => asResponse(await step(args, next)),
    async () => asResponse(await ask(args)),
  )
  try {
    return await behindMiddleware()
  } catch (error) {
    if (error instanceof Response) return error
    entry.module.handleError?.(error, args)
    return new Response(null, { status: isRouteErrorResponse(error) ? error.status : 500 })
  }
}

function asResponse(answered: unknown): Response {
  if (answered instanceof Response) return answered
  throw new TypeError('A documented call and the middleware before it answer with a Response.')
}
