import { type FetcherWithComponents, href, useFetcher } from 'react-router'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { type Part, partAction } from '../../../ui/businesses/edit-part.ts'

/** The part that was sent; without it the answer never came. */
export type PartAnswer = FormAnswer<{ part?: Part }>

export interface PartForm {
  save: FetcherWithComponents<PartAnswer>
  answer: PartAnswer | undefined
  isSaving: boolean
  /** What every form of the part has. */
  form: { method: 'post'; action: string }
}

/** The forms of one part, which are sent without leaving the page where scripts run. */
export function usePart(part: Part, answered: PartAnswer | undefined): PartForm {
  const save = useFetcher<PartAnswer>({ key: `edit ${part}` })
  const ofForm = answered?.part === part ? answered : undefined
  return {
    save,
    answer: save.data ?? ofForm,
    isSaving: save.state !== 'idle',
    form: { method: 'post', action: partAction(part) },
  }
}

/** Where a business logs in again beside a form that it still has to save. */
export const LOG_IN_AGAIN = href('/business-login')
