import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { createApp } from './app.ts'
import { StartError } from './start-error.ts'

export interface FetchHandler {
  fetch(request: Request, env?: unknown): Response | Promise<Response>
}

export interface LoadedApp {
  createApp: (...args: Parameters<typeof createApp>) => FetchHandler
  clientFiles: string | undefined
  viteMiddleware: ((...args: [...Parameters<RequestListener>, () => void]) => void) | undefined
  close(): Promise<void>
}

export async function loadApp({
  development,
  root,
}: {
  development: boolean
  root: string
}): Promise<LoadedApp> {
  if (development) return loadFromSources(root)
  const file = join(root, 'build/server/index.js')
  if (!existsSync(file)) throw new StartError('The pages are not built yet: run "npm start".')
  const built: { createApp: typeof createApp } = await import(file)
  return {
    createApp: built.createApp,
    clientFiles: join(root, 'build/client'),
    viteMiddleware: undefined,
    close: async () => {},
  }
}

async function loadFromSources(root: string): Promise<LoadedApp> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true } })
  return {
    createApp: options => {
      let made: { from: unknown; app: FetchHandler } | undefined
      return {
        async fetch(request, env) {
          const from = await vite.ssrLoadModule('/server/app.ts')
          if (made?.from !== from) made = { from, app: from.createApp(options) }
          return made.app.fetch(request, env)
        },
      }
    },
    clientFiles: undefined,
    viteMiddleware: vite.middlewares,
    close: () => vite.close(),
  }
}
