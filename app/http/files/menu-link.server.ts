import type { MenuView } from '../../domain/listings/listing.ts'
import type { MenuFile } from '../../domain/listings/listings.server.ts'
import type { Services } from '../context.server.ts'
import { fileLink } from './file-link.server.ts'

/** A menu that was uploaded, opened for an hour; null where there is no such file. */
export function menuOfFile(services: Services, file: MenuFile | null): MenuView | null {
  if (!file) return null
  const kind = file.media_type === 'application/pdf' ? 'pdf' : 'image'
  return { kind, url: fileLink(services, { fileId: file.id }) }
}

/** The row with a whole address of its menu, wherever that is, as documented calls answer it. */
export function withMenuAddress<
  Row extends { menu_url: string | null; menu_file: MenuFile | null },
>(services: Services, row: Row): Row {
  const ofFile = menuOfFile(services, row.menu_file)
  return ofFile ? { ...row, menu_url: `${services.baseUrl}${ofFile.url}` } : row
}
