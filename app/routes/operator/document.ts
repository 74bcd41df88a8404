import { data } from 'react-router'
import { writeAudit } from '../../domain/desk/audit/audit.server.ts'
import { findDocumentFile } from '../../domain/desk/operators/review-list.server.ts'
import { readProof } from '../../domain/files/read-files.server.ts'
import { documentKind } from '../../domain/verifications/documents.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { fileResponse } from '../../http/files/file-response.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import type { Route } from './+types/document'

/** Audited before the first byte is sent, even if the reader hangs up. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  requireOperator(context)
  const services = context.get(servicesContext)
  const { verificationId } = params
  const kind = documentKind(params.kind)
  const fileId = kind && (await findDocumentFile(services.db, { verificationId, kind }))
  if (!fileId) throw data(null, { status: 404 })
  await services.db.transaction().execute(tx =>
    writeAudit(tx, {
      ...auditActorOf(request, context),
      action: 'look at document',
      objectId: `verification ${verificationId} ${kind}`,
      now: services.now(),
    }),
  )
  const proof = await readProof(services.db, services.files, { fileId })
  if (!proof) throw data(null, { status: 404 })
  return fileResponse({ ...proof, name: kind, cacheControl: 'no-store' })
}
