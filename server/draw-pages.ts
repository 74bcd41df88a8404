import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, data, href, RouterContextProvider } from 'react-router'
import { TooBusy } from '../app/domain/limiter/limiter.ts'
import {
  clientAddressContext,
  type RequestFacts,
  requestFactsContext,
  type Services,
  servicesContext,
} from '../app/http/context.server.ts'
import { networkOf } from '../app/http/limits/network.ts'
import { listsForSharedPage, type SharedLists } from '../app/http/lists/shared-lists.server.ts'
import type { Gate } from './gate.ts'
import type { DrawPage } from './visitor-pages.ts'

/**
 * Reads the routes once a process, whatever number of applications it makes. The origin of a change has been
 * checked by then (`origin.ts`), against what a proxy and the browser say.
 */
export const handle = createRequestHandler({ ...build, allowedActionOrigins: ['**'] })

const NOBODY = 'shared'

export function drawFor(services: Services): DrawPage {
  const { reading } = services
  const lists = listsForSharedPage(reading, services.lists)
  return async request => {
    const facts: RequestFacts = { isUnavailable: false, isShared: true }
    const context = contextOf({ ...services, db: reading, lists }, facts)
    context.set(clientAddressContext, NOBODY)
    const answer = await handle(request, context)
    return { answer, viewed: facts.viewed }
  }
}

export function throughGate(gate: Gate, draw: DrawPage): DrawPage {
  return async (request, address) => {
    const network = networkOf(address)
    if (!(await gate.enter('read', network))) throw new TooBusy('Too much is under way.')
    try {
      return await draw(request, address)
    } finally {
      gate.leave(network)
    }
  }
}

/** The 503 page needs no database and no script. */
export async function drawBusyPage(services: Services): Promise<string> {
  const busy = async () => {
    throw data(null, { status: 503 })
  }
  const lists: SharedLists = { ...services.lists, places: busy }
  const facts: RequestFacts = { isUnavailable: false, isShared: true, isStill: true }
  const context = contextOf({ ...services, lists }, facts)
  context.set(clientAddressContext, NOBODY)
  const answer = await handle(new Request(services.baseUrl + href('/happy-hour')), context)
  return answer.text()
}

export function contextOf(services: Services, facts: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(requestFactsContext, facts)
  return context
}
