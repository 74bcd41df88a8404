import type { DemoSignIns } from '../app/http/context.server.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './people.ts'
import { DEMO_HOSTS, readDemoPage } from './web.server.ts'

export function demoServices(now: () => Date): DemoSignIns {
  return {
    password: DEMO_PASSWORD,
    signIns: DEMO_SIGN_INS,
    hosts: DEMO_HOSTS,
    readPage: url => readDemoPage(url, { now: now() }),
  }
}
