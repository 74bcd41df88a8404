import { type Application, type StartOptions, startApplication } from './application.ts'
import type { Stage } from './check.ts'

export interface OpenStage extends Stage {
  clear(): Promise<void>
  close(): Promise<void>
}

export function openStage({ isFull }: { isFull: boolean }): OpenStage {
  const kept = new Map<string, Promise<Application>>()
  const ofCheck: Application[] = []
  function keep(name: string, options: StartOptions): Promise<Application> {
    const application = kept.get(name) ?? startApplication(options)
    kept.set(name, application)
    return application
  }
  async function clear(): Promise<void> {
    for (const application of ofCheck.splice(0)) await application.close()
  }
  return {
    isFull,
    shared: () => keep('shared', {}),
    unlocked: () => keep('unlocked', { preload: 'without-locks.ts' }),
    slowed: () => keep('slowed', { preload: 'slowed.ts' }),
    async start(options) {
      const application = await startApplication(options)
      ofCheck.push(application)
      return application
    },
    clear,
    async close() {
      await clear()
      for (const application of kept.values()) await (await application).close()
    },
  }
}
