import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Outside } from '../../domain/belief/web/outside.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
}

/** Any public address: nothing is connected to. */
const ADDRESS = '93.184.215.14'

/** Serves `folder/HOST/PATH`: `/menu` is `menu`, `menu.html` or `menu/index.html`. */
export function savedPages(folder: string): Outside {
  return {
    async resolve(host) {
      return (await folderOf(folder, host)) === null ? [] : [ADDRESS]
    },
    async get({ url }) {
      const root = await folderOf(folder, url.hostname)
      const file = root === null ? null : await fileOf(root, url.pathname)
      const body = file === null ? new Uint8Array() : await readFile(file)
      return {
        status: file === null ? 404 : 200,
        location: undefined,
        headers: { 'content-type': TYPES[extname(file ?? '').toLowerCase()] ?? 'text/html' },
        body: once(body),
        close: () => {},
      }
    },
  }
}

async function folderOf(folder: string, host: string): Promise<string | null> {
  const bare = host.replace(/^www\./u, '')
  for (const name of [host, bare, `www.${bare}`]) {
    const path = join(folder, name)
    if (await isA('directory', path)) return path
  }
  return null
}

async function fileOf(root: string, pathname: string): Promise<string | null> {
  const path = normalize(join(root, decoded(pathname)))
  if (path !== root && !path.startsWith(root + sep)) return null
  const base = path.replace(/[/\\]+$/u, '')
  for (const file of [base, `${base}.html`, `${base}.htm`, join(base, 'index.html')]) {
    if (await isA('file', file)) return file
  }
  return null
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

async function isA(kind: 'file' | 'directory', path: string): Promise<boolean> {
  try {
    const found = await stat(path)
    return kind === 'file' ? found.isFile() : found.isDirectory()
  } catch {
    return false
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
