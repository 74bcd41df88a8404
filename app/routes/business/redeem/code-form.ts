import { z } from 'zod'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import type { CodeMatch } from '../../../domain/promotions/redemption.ts'
import { readTypedCode } from '../../../domain/promotions/typed-code.ts'

const NO_CODE = 'A code has 12 letters and digits, such as 7K3M-0QXZ-R2TD.'

export type CodeAnswer = FormAnswer<{ match?: CodeMatch }>

export const codeForm = z.object({
  code: z.string(NO_CODE).transform((typed, context) => {
    const code = readTypedCode(typed)
    if (code !== null) return code
    context.addIssue({ code: 'custom', message: NO_CODE })
    return z.NEVER
  }),
})
