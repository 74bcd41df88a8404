import { checksOf } from './checks.ts'
import { isProven, type Judgement, judge } from './judged.ts'
import { openStage } from './stage.ts'
import { printTable, tableRow } from './table.ts'

const args = process.argv.slice(2)
const ids = args.filter(arg => !arg.startsWith('--'))
const isFull = args.includes('--full')

const checks = checksOf(ids)
const stage = openStage({ isFull })
const judged: Judgement[] = []
try {
  for (const check of checks) {
    console.log(`${check.id} ${check.what}…`)
    const row = await judge(check, stage)
    judged.push(row)
    console.log(tableRow(row))
    await stage.clear()
  }
} finally {
  await stage.close()
}
printTable(judged)
const held = judged.filter(isProven).length
console.log(`\n${held} of ${judged.length} held`)
process.exitCode = held === judged.length ? 0 : 1
