import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { SECOND_MS } from '../time/units.ts'

const TIMEOUT_MS = 10 * SECOND_MS
const MAX_MEMORY_MB = 192

const answerSchema = z.union([z.object({ text: z.string() }), z.object({ problem: z.string() })])

export type PdfText = z.infer<typeof answerSchema>

/** The text of a PDF, a line a line. A problem is a clause whose subject is the document. */
export function readPdf(bytes: Uint8Array): Promise<PdfText> {
  return new Promise(resolve => {
    const worker = new Worker(new URL('./pdf-text-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => end({ problem: 'takes too long to read' }), TIMEOUT_MS)
    function end(answer: PdfText): void {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    worker.once('message', (message: unknown) => {
      end(answerSchema.safeParse(message).data ?? { problem: 'is no readable document' })
    })
    worker.once('error', () => end({ problem: 'needs more memory than it may have' }))
    worker.once('exit', () => end({ problem: 'is no readable document' }))
  })
}
