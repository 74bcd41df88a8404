import { parentPort } from 'node:worker_threads'

/** Stands in for a reader that one address keeps busy for ever. */
parentPort?.on('message', ({ input }: { input: { address: string } }) => {
  if (input.address.includes('endless'))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  parentPort?.postMessage({ inner: input.address, links: [] })
})
