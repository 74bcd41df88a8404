import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const CLIENT = 'build/client'
const WORTH_COMPRESSING = /\.(html|js|css|svg|json|webmanifest|txt)$/

const ROUTER = 'node_modules/@react-router/dev/dist/cli/index.js'

run(ROUTER, 'build', '--logLevel', 'warn')
run('scripts/build-offline.ts')
await precompress()

function run(script: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Writes Brotli and gzip copies of text files, so that no request has to compress them. */
async function precompress(): Promise<void> {
  const files = await readdir(CLIENT, { recursive: true })
  await Promise.all(
    files
      .filter(file => WORTH_COMPRESSING.test(file))
      .map(async file => {
        const path = join(CLIENT, file)
        const content = await readFile(path)
        const quality = {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        }
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
  )
}
