import { parentPort } from 'node:worker_threads'
import { tasks } from './read-foreign.ts'

parentPort?.on('message', async ({ name, input }: { name: keyof typeof tasks; input: never }) => {
  parentPort?.postMessage(await tasks[name](input))
})
