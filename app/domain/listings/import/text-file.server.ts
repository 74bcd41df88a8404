import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { BrokenFile } from './broken-file.ts'

const CHUNK_BYTES = 256 * 1024
const HEAD_BYTES = 64 * 1024

export async function readHead(path: string): Promise<{ head: string; bytes: number }> {
  try {
    const { size } = await stat(path)
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      return { head: new TextDecoder().decode(buffer.subarray(0, bytesRead)), bytes: size }
    } finally {
      await file.close()
    }
  } catch (error) {
    throw new BrokenFile(`cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** Streams UTF-8; `onBytes` gets the size of each chunk. Throws `BrokenFile`. */
export async function* readText(
  path: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of readChunks(path)) {
    onBytes(chunk.length)
    yield decode(decoder, chunk)
  }
  yield decode(decoder)
}

async function* readChunks(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: CHUNK_BYTES })
  } catch (error) {
    throw new BrokenFile(`cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  let text: string
  try {
    text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw new BrokenFile('is not UTF-8 text')
  }
  if (text.includes('\0')) throw new BrokenFile('is not a text file')
  return text
}
