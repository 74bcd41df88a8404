import { expect, test } from 'vitest'
import { csvAnswer } from './csv.server.ts'

const read = (...cells: (string | number | null)[]) =>
  csvAnswer('file.csv', ['one'], [cells]).text()

test('a cell that a spreadsheet would calculate is made a text', async () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r']) {
    expect(await read(`${start}1+1`)).toContain(`'${start}1+1`)
  }
  expect(await read('a=1', -5)).toContain('a=1,-5\r\n')
})

test('commas, quotes and lines stay within their cell', async () => {
  expect(await read('a,b', 'say "hi"', 'one\ntwo', null)).toContain(
    '"a,b","say ""hi""","one\ntwo",\r\n',
  )
})
