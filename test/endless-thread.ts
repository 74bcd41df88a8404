import { parentPort } from 'node:worker_threads'

/** Stands in for a reader that one address keeps busy for ever. */
parentPort?.on('message', ({ input }: { input: { address: string } }) => {
  for (;;) if (!input.address.includes('endless')) break
  parentPort?.postMessage({ inner: input.address, links: [] })
})
