import { data, type RouterContextProvider, redirect } from 'react-router'
import { z } from 'zod'
import {
  addNote,
  holdObject,
  releaseObject,
} from '../../domain/desk/operators/colleagues.server.ts'
import { MAX_NOTE_LENGTH } from '../../domain/desk/operators/note.ts'
import { fieldErrors } from '../../domain/forms/fields.ts'
import { linesField } from '../../domain/forms/lines-field.ts'
import { servicesContext } from '../../http/context.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { objectHref } from './object-href.ts'

const TAKEN = 'A colleague is on it already.'

const noteForm = z.object({ note: linesField('Please write a note.', MAX_NOTE_LENGTH) })

interface ColleagueForm {
  fields: Record<string, string>
  /** Object of the page that was posted to. */
  objectId: string
  context: Readonly<RouterContextProvider>
}

/** Null for the page's other forms. */
export async function changeColleagues({ fields, context, ...posted }: ColleagueForm) {
  // Addresses contain ids in any case.
  const objectId = posted.objectId.toLowerCase()
  const { accountId: operatorId } = requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const object = { objectId, operatorId, now: now() }
  const page = objectHref(objectId) ?? '/operator'
  switch (fields.intent) {
    case 'note': {
      const parsed = noteForm.safeParse(fields)
      if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed: fields })
      const outcome = await addNote(db, { ...object, text: parsed.data.note })
      if (outcome === 'not-found') throw data(null, { status: 404 })
      return redirect(page, 303)
    }
    case 'hold': {
      const outcome = await holdObject(db, object)
      if (outcome === 'not-found') throw data(null, { status: 404 })
      return outcome === 'held' ? redirect(page, 303) : redirectWithNotice(page, TAKEN)
    }
    case 'release':
      await releaseObject(db, object)
      return redirect(page, 303)
    default:
      return null
  }
}
