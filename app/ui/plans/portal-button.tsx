import { href, useFetcher } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { Button, type ButtonLook } from '../forms/button.tsx'
import { FormOfField } from '../forms/form-of-field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { PreloadAction } from '../forms/preload-action.tsx'
import { useReloadOnReturn } from '../use-reload-on-return.ts'

export function PortalButton({ children, look }: { children: string; look?: ButtonLook }) {
  const { Form, state, data } = useFetcher<FormAnswer>()
  useReloadOnReturn()
  const isSending = state !== 'idle'
  const problem = isSending ? undefined : data?.problem
  const action = href('/profile/plan/portal')
  return (
    <Form method="post" action={action} className="grid gap-3">
      <PreloadAction action={action} />
      <FormOfField />
      <Button look={look} aria-disabled={isSending}>
        {isSending ? 'Opening…' : children}
      </Button>
      {problem ? <FormProblem>{problem}</FormProblem> : null}
    </Form>
  )
}
