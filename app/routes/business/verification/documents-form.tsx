import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import {
  DOCUMENT_HINTS,
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
} from '../../../domain/verifications/documents.ts'
import { UploadField } from '../../../ui/files/upload-field.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'

interface DocumentsFormProps {
  answer: FormAnswer | undefined
  isOpen: boolean
  takesCard: boolean
}

export function DocumentsForm({ answer, isOpen, takesCard }: DocumentsFormProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <>
      <div role="status">
        {answer?.message ? (
          <p className="rounded-xl border border-good bg-card px-4 py-3 font-medium text-good">
            ✅ {answer.message}
          </p>
        ) : null}
      </div>
      {answer?.problem ? <FormProblem>❌ {answer.problem}</FormProblem> : null}
      {isOpen ? (
        <Form
          method="post"
          encType="multipart/form-data"
          className="grid gap-6 rounded-card border border-line bg-card p-5 shadow-card sm:p-7"
        >
          <div>
            <h2 className="font-display text-xl sm:text-2xl">
              {takesCard ? 'Or send documents' : 'Send documents'}
            </h2>
            <p className="mt-2 text-soft">
              Two sides of your ID and one document of the business. We look at them, which takes 24
              to 48 hours, and delete them within 30 days of the decision. Nobody else sees them.
            </p>
          </div>
          <FormOfField />
          {DOCUMENT_KINDS.map(kind => (
            <UploadField
              key={kind}
              name={kind}
              label={DOCUMENT_LABELS[kind]}
              area="proofs"
              hint={DOCUMENT_HINTS[kind]}
              error={answer?.errors?.[kind]}
              storedId={answer?.storedIds?.[kind]}
            />
          ))}
          <Button aria-disabled={isSending}>
            {isSending ? 'Uploading...' : 'Submit Verification'}
          </Button>
        </Form>
      ) : null}
    </>
  )
}
