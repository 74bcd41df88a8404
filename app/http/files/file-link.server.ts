import { href } from 'react-router'
import { signLink } from '../../domain/files/signed-links.server.ts'
import type { Services } from '../context.server.ts'

/** The link is valid for an hour; check permission before. */
export function fileLink(
  { files, now }: Pick<Services, 'files' | 'now'>,
  { fileId }: { fileId: string },
): string {
  const proof = new URLSearchParams({ ...signLink(files.secret, fileId, now()) })
  return `${href('/f/:fileId', { fileId })}?${proof}`
}
