import { type FetcherWithComponents, href, useFetcher } from 'react-router'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { type Part, partAction } from '../../../ui/businesses/edit-part.ts'

/** Without `part`, no answer came back. */
export type PartAnswer = FormAnswer<{ part?: Part }>

export interface PartForm {
  save: FetcherWithComponents<PartAnswer>
  answer: PartAnswer | undefined
  isSaving: boolean
  form: { method: 'post'; action: string }
}

export function usePart(part: Part, initialAnswer: PartAnswer | undefined): PartForm {
  const save = useFetcher<PartAnswer>({ key: `edit ${part}` })
  const ofForm = initialAnswer?.part === part ? initialAnswer : undefined
  return {
    save,
    answer: save.data ?? ofForm,
    isSaving: save.state !== 'idle',
    form: { method: 'post', action: partAction(part) },
  }
}

export const LOG_IN_AGAIN = href('/business-login')
