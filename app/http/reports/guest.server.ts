import { createHmac } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import type { Guest } from '../../domain/reports/reports.server.ts'
import { localTimeAt } from '../../domain/time/local-time.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../context.server.ts'
import { ownReportCookie, ownReportToken, tableCookie, tableToken } from '../cookies.server.ts'
import { readSignedText, signText } from '../signed-text.server.ts'

interface Asking {
  request: Request
  context: Readonly<RouterContextProvider>
}

const OWN_REPORT = 'own report'
const AT_TABLE = 'at table'

/** A visitor is told from others by a report that the browser keeps, and otherwise by the network alone. */
export function guestOf({ request, context }: Asking): Guest {
  const { keys, baseUrl } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  if (viewer) return { accountId: viewer.accountId }
  const network = createHmac('sha256', keys.guests)
    .update(context.get(clientAddressContext))
    .digest()
  const own = readSignedText(keys.guests, OWN_REPORT, ownReportToken(request, baseUrl))
  return { network, reportId: own === null ? null : Number(own) }
}

export function reportCookieFor({ context }: Pick<Asking, 'context'>, reportId: number): string {
  const { keys, baseUrl } = context.get(servicesContext)
  return ownReportCookie(signText(keys.guests, OWN_REPORT, String(reportId)), baseUrl)
}

/** Whether the code on a table of this listing was scanned with this browser today. */
export function isAtTable({ request, context }: Asking, listingId: number): boolean {
  const { keys, baseUrl, now } = context.get(servicesContext)
  const said = readSignedText(keys.guests, AT_TABLE, tableToken(request, baseUrl))
  return said === tableText(listingId, now())
}

export function tableCookieFor({ context }: Pick<Asking, 'context'>, listingId: number): string {
  const { keys, baseUrl, now } = context.get(servicesContext)
  return tableCookie(signText(keys.guests, AT_TABLE, tableText(listingId, now())), baseUrl)
}

function tableText(listingId: number, now: Date): string {
  return `${listingId} ${localTimeAt(now).date}`
}
