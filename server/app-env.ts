import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { RouterContextProvider } from 'react-router'
import type { RequestFacts } from '../app/http/context.server.ts'

export interface AppEnv {
  Bindings: Partial<HttpBindings> | undefined
  Variables: {
    requestId: string
    nonce: string
    /** Hashes in place of the nonce, for a page that many get. */
    inlineScripts?: string
    clientAddress: string
    /** Too much was under way. */
    isRefused?: boolean
    facts: RequestFacts
    context: RouterContextProvider
  }
}

export type App = Hono<AppEnv>
