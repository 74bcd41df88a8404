import { createHmac } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { hashToken } from '../domain/accounts/sessions.server.ts'
import type { AuditActor } from '../domain/desk/audit/audit.server.ts'
import { clientAddressContext, servicesContext, viewerContext } from './context.server.ts'
import { sessionToken } from './cookies.server.ts'

export function auditActorOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): AuditActor {
  const { keys, baseUrl } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const token = sessionToken(request, baseUrl)
  return {
    actorId: viewer?.accountId ?? null,
    role: viewer?.role ?? 'system',
    sessionHash: token === null ? undefined : hashToken(token),
    addressHash: createHmac('sha256', keys.audit)
      .update(context.get(clientAddressContext))
      .digest(),
  }
}
