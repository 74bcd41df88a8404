import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileServices } from '../../domain/files/file-store.ts'
import { readHeic } from '../heic/heic.server.ts'
import { internet } from '../web/internet.server.ts'
import { diskStore } from './disk-store.server.ts'
import { type S3Settings, s3Store } from './s3-store.server.ts'

interface FileSettings {
  dataDir: string
  secret: string
  s3: S3Settings | undefined
}

export async function openFiles({ dataDir, secret, s3 }: FileSettings): Promise<FileServices> {
  const incoming = join(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const store = s3 ? await s3Store(s3) : await diskStore(join(dataDir, 'files'))
  return { store, incoming, secret, outside: internet(), readHeic }
}
