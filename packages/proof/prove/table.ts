import { isProven, type Judgement } from './judged.ts'

const MOST_PROBLEMS = 5
const MOST_LETTERS = 500

/** Markdown, with the problems below. */
export function printTable(judged: readonly Judgement[]): void {
  console.log('\n| id | what | how much | figure | goal | control | held | s |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const row of judged) console.log(tableRow(row))
  for (const row of judged) explain(row)
}

export function tableRow(judged: Judgement): string {
  const { check, outcome, seconds } = judged
  const held = isProven(judged) ? 'yes' : 'no'
  const { id, what, goal } = check
  const cells = [id, what, outcome.amount, outcome.figure, goal, controlCell(judged), held, seconds]
  return `| ${cells.join(' | ')} |`
}

function controlCell({ control }: Judgement): string {
  if (!control) return '–'
  if (control.isBroken) return 'broken'
  return control.problems.length > 0 ? `fails: ${control.figure}` : 'held, so proves nothing'
}

function explain(judged: Judgement): void {
  if (isProven(judged)) return
  console.log(`\n${judged.check.id} did not hold:`)
  const broken = judged.control?.isBroken ? judged.control.problems : []
  const problems = [...judged.outcome.problems, ...broken]
  for (const problem of problems.slice(0, MOST_PROBLEMS)) {
    console.log(`  ${problem.slice(0, MOST_LETTERS)}`)
  }
  const more = problems.length - MOST_PROBLEMS
  if (more > 0) console.log(`  and ${more} more`)
}
