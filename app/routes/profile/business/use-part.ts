import { useState } from 'react'
import { type FetcherWithComponents, href, useFetcher } from 'react-router'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { type Part, partAction } from '../../../ui/businesses/edit-part.ts'

/** `part` is missing if no answer came. */
export type PartAnswer = FormAnswer<{ part?: Part }>

export interface PartForm {
  save: FetcherWithComponents<PartAnswer>
  answer: PartAnswer | undefined
  isSaving: boolean
  /** Changes once a conflict is settled, so that the form shows what is saved. */
  round: number
  form: { method: 'post'; action: string }
}

export function usePart(part: Part, initialAnswer: PartAnswer | undefined): PartForm {
  const save = useFetcher<PartAnswer>({ key: `edit ${part}` })
  const ofForm = initialAnswer?.part === part ? initialAnswer : undefined
  const answer = save.data ?? ofForm
  const [last, setLast] = useState(answer)
  const [round, setRound] = useState(0)
  if (save.state === 'idle' && answer !== last) {
    setLast(answer)
    if (answer?.isDone && last?.conflict) setRound(round + 1)
  }
  return {
    save,
    answer,
    round,
    isSaving: save.state !== 'idle',
    form: { method: 'post', action: partAction(part) },
  }
}

export const LOG_IN_AGAIN = href('/business-login')
