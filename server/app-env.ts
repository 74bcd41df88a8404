import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { RouterContextProvider } from 'react-router'
import type { RequestFacts } from '../app/http/context.server.ts'

export interface AppEnv {
  Bindings: Partial<HttpBindings> | undefined
  Variables: {
    requestId: string
    nonce: string
    inlineScripts?: string
    clientAddress: string
    isRefused?: boolean
    facts: RequestFacts
    context: RouterContextProvider
  }
}

export type App = Hono<AppEnv>
