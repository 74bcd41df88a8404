import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'

const MAX_PAGES = 40

/** Runs in a thread of its own: a document may take any time and memory. */
async function readText(bytes: Uint8Array): Promise<{ text: string } | { problem: string }> {
  const pdf = await getDocumentProxy(bytes)
  if (pdf.numPages > MAX_PAGES) return { problem: `has more than ${MAX_PAGES} pages` }
  const { text } = await extractText(pdf, { mergePages: false })
  return { text: text.join('\n') }
}

try {
  parentPort?.postMessage(await readText(workerData))
} catch (error) {
  const isLocked = error instanceof Error && error.name === 'PasswordException'
  parentPort?.postMessage({ problem: isLocked ? 'needs a password' : 'is no readable document' })
}
