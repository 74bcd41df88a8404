import type { CallAnswer } from '../../domain/desk/operators/typed-answers.ts'

export const CALL_ANSWERS: Readonly<Record<CallAnswer, string>> = {
  right: 'It is right',
  over: 'It is over',
  'no-answer': 'No answer',
}
