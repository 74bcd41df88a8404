import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { answerForScript, notReached } from './answer-for-script.ts'

interface ServerAction {
  serverAction: () => Promise<FormAnswer | undefined>
}

/** With scripts, a refusal is shown beside the button instead of as an error page. */
export function clientAction({ serverAction }: ServerAction) {
  return answerForScript(serverAction)
}

export const copyAction = actionWith('copied')
export const postAction = actionWith('posted')
export const changeAction = actionWith('changed')
export const saveAction = actionWith('saved')

/** Says what may not have happened when no answer comes. */
function actionWith(what: Parameters<typeof notReached>[0]) {
  return ({ serverAction }: ServerAction) =>
    answerForScript(serverAction, { lost: notReached(what) })
}

/** Keeps the router from prefetching what an address without a page redirects to. */
export function clientLoader({ serverLoader }: { serverLoader: () => Promise<unknown> }) {
  return serverLoader()
}
