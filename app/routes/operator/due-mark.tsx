import { dueText } from '../../domain/inquiries/inquiry-kinds.ts'

export function DueMark({ dueOn, today }: { dueOn: string | null; today: string }) {
  const isPressing = dueOn !== null && dueOn <= today
  return <span className={isPressing ? 'font-semibold text-bad' : ''}>{dueText(dueOn, today)}</span>
}
