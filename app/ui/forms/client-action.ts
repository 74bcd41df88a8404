import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { answerForScript } from './answer-for-script.ts'

interface ServerAction {
  serverAction: () => Promise<FormAnswer | undefined>
}

/** With scripts, a refusal is shown beside the button instead of as an error page. */
export function clientAction({ serverAction }: ServerAction) {
  return answerForScript(serverAction)
}

/** Keeps the router from prefetching what an address without a page redirects to. */
export function clientLoader({ serverLoader }: { serverLoader: () => Promise<unknown> }) {
  return serverLoader()
}
