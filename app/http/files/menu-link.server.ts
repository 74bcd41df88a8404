import { href } from 'react-router'
import { signLink } from '../../domain/files/signed-links.server.ts'
import type { MenuView } from '../../domain/listings/listing.ts'
import type { MenuFile } from '../../domain/listings/listings.server.ts'
import type { Services } from '../context.server.ts'

export function menuOfFile(services: Services, file: MenuFile | null): MenuView | null {
  if (!file) return null
  const kind = file.media_type === 'application/pdf' ? 'pdf' : 'image'
  return { kind, url: fileLink(services, { fileId: file.id }) }
}

export function withMenuAddress<
  Row extends { menu_url: string | null; menu_file: MenuFile | null },
>(services: Services, row: Row): Row {
  const menu = menuOfFile(services, row.menu_file)
  return menu ? { ...row, menu_url: `${services.baseUrl}${menu.url}` } : row
}

/** The link is valid for an hour; check permission before. */
export function fileLink(
  { files, now }: Pick<Services, 'files' | 'now'>,
  { fileId }: { fileId: string },
): string {
  const proof = new URLSearchParams({ ...signLink(files.secret, fileId, now()) })
  return `${href('/f/:fileId', { fileId })}?${proof}`
}
