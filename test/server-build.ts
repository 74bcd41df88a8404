import type { Config } from '@react-router/dev/config'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routeConfig from '../app/routes.ts'
import routerConfig from '../react-router.config.ts'

const NAME = 'virtual:react-router/server-build'
const { ssr, routeDiscovery, future = {} }: Config = routerConfig
const RESOLVED = `\0${NAME}`

interface FlatRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  file: string
}

/**
 * What React Router makes of `app/routes.ts` for the server, made from the sources as they are: the
 * tests need no build, and each module exists once. The browser's files have the names of their sources.
 */
export function serverBuild(): Plugin {
  return {
    name: 'server-build-of-the-tests',
    resolveId: id => (id === NAME ? RESOLVED : undefined),
    load: async id => (id === RESOLVED ? codeFor(await routeConfig) : undefined),
  }
}

function codeFor(config: RouteConfigEntry[]): string {
  const routes = [
    { id: 'root', path: '', file: 'root.tsx' },
    ...config.flatMap(entry => flatten(entry, 'root')),
  ]
  return `
    import { createElement } from 'react'
    import { useActionData, useLoaderData, useMatches, useParams, useRouteError } from 'react-router'
    import * as entryServer from '/app/entry.server.tsx'
    ${routes.map(({ file }, index) => `import * as module${index} from '/app/${file}'`).join('\n')}
    const modules = [${routes.map((_, index) => `module${index}`)}]
    const list = ${JSON.stringify(routes)}
    const byId = makeOne => Object.fromEntries(list.map((route, at) => [route.id, makeOne(route, modules[at])]))
    const useProps = () => ({ params: useParams(), loaderData: useLoaderData(), actionData: useActionData() })
    const withProps = ({ default: Component, ErrorBoundary, ...module }) => ({
      ...module,
      ...(Component && {
        default: () => createElement(Component, { ...useProps(), matches: useMatches() }),
      }),
      ...(ErrorBoundary && {
        ErrorBoundary: () => createElement(ErrorBoundary, { ...useProps(), error: useRouteError() }),
      }),
    })
    export const entry = { module: entryServer }
    export const routes = byId(({ file, ...route }, module) => ({ ...route, module: withProps(module) }))
    export const assets = {
      version: 'sources',
      url: '/app/manifest.js',
      entry: { module: '/app/entry.client.tsx', imports: [] },
      routes: byId(({ file, ...route }, module) => ({
        ...route,
        module: '/app/' + file,
        imports: [],
        hasAction: 'action' in module,
        hasLoader: 'loader' in module,
        hasClientAction: 'clientAction' in module,
        hasClientLoader: 'clientLoader' in module,
        hasClientMiddleware: 'clientMiddleware' in module,
        hasDefaultExport: 'default' in module,
        hasErrorBoundary: 'ErrorBoundary' in module,
      })),
    }
    export const assetsBuildDirectory = 'build/client'
    export const basename = '/'
    export const publicPath = '/'
    export const future = ${JSON.stringify(future)}
    export const ssr = ${ssr}
    export const isSpaMode = false
    export const prerender = []
    export const routeDiscovery = ${JSON.stringify(routeDiscovery)}
    export const allowedActionOrigins = undefined
  `
}

function flatten({ children, ...entry }: RouteConfigEntry, parentId: string): FlatRoute[] {
  const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
  const route = { ...entry, id, parentId }
  return [route, ...(children ?? []).flatMap(child => flatten(child, id))]
}
