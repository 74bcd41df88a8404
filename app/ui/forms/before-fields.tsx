import { useState } from 'react'
import { BEFORE, fieldsBefore } from '../../domain/forms/before.ts'
import type { FieldTexts, FormAnswer } from '../../domain/forms/form-answer.ts'

interface BeforeFieldsProps {
  texts: FieldTexts | undefined
  answer: FormAnswer | undefined
}

/** Data that is loaded again may be what another tab saved. */
export function BeforeFields({ texts, answer }: BeforeFieldsProps) {
  const [opened, setOpened] = useState(texts)
  const [last, setLast] = useState(answer)
  if (answer !== last) {
    setLast(answer)
    if (answer?.isDone) setOpened(texts)
  }
  return Object.entries(opened ?? fieldsBefore(answer?.typed ?? {})).map(([name, text]) => (
    <input
      key={name}
      type="hidden"
      name={BEFORE + name}
      value={answer?.typed?.[BEFORE + name] ?? text}
    />
  ))
}
