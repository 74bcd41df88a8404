import { createHmac, randomBytes } from 'node:crypto'
import { localTimeAt } from '@hush/hours/time'
import type { RouterContextProvider } from 'react-router'
import type { Guest } from '../../domain/belief/reports/reports.server.ts'
import { clientAddressContext, servicesContext, viewerContext } from '../context.server.ts'
import { ownReportCookie, ownReportToken, tableCookie, tableToken } from '../cookies.server.ts'
import { readSignedText, signText } from '../signed-text.server.ts'

interface GuestRequest {
  request: Request
  context: Readonly<RouterContextProvider>
}

const OWN_REPORT = 'own report'
const AT_TABLE = 'at table'
const SCAN_BYTES = 16

/** The browser's last report identifies a visitor, because many share a network. */
export function guestOf({ request, context }: GuestRequest): Guest {
  const { keys, baseUrl } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const network = networkHash(context)
  if (viewer) return { accountId: viewer.accountId, network }
  const own = readSignedText(keys.guests, OWN_REPORT, ownReportToken(request, baseUrl))
  return { network, reportId: own === null ? null : Number(own) }
}

/** Keyed, so that it leads back to no address. */
export function networkHash(context: GuestRequest['context']): Buffer {
  return createHmac('sha256', context.get(servicesContext).keys.guests)
    .update(networkOf(context.get(clientAddressContext)))
    .digest()
}

function networkOf(address: string): string {
  return address.includes(':') ? address : address.replace(/\.\d+$/, '')
}

export function reportCookieFor(
  { context }: Pick<GuestRequest, 'context'>,
  reportId: number,
): string {
  const { keys, baseUrl } = context.get(servicesContext)
  return ownReportCookie(signText(keys.guests, OWN_REPORT, String(reportId)), baseUrl)
}

export function scanOf({ request, context }: GuestRequest, listingId: number): Buffer | null {
  const { keys, baseUrl, now } = context.get(servicesContext)
  const text = readSignedText(keys.guests, AT_TABLE, tableToken(request, baseUrl))
  const [table, scan] = text?.split(' scan ') ?? []
  return scan && table === tableText(listingId, now()) ? Buffer.from(scan, 'base64url') : null
}

export function tableCookieFor(
  { context }: Pick<GuestRequest, 'context'>,
  listingId: number,
): string {
  const { keys, baseUrl, now } = context.get(servicesContext)
  const scan = randomBytes(SCAN_BYTES).toString('base64url')
  const text = `${tableText(listingId, now())} scan ${scan}`
  return tableCookie(signText(keys.guests, AT_TABLE, text), baseUrl)
}

function tableText(listingId: number, now: Date): string {
  return `${listingId} ${localTimeAt(now).date}`
}
