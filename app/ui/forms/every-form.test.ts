import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const APP = new URL('../../', import.meta.url)

/** Opening tags of forms, whichever component draws them. */
const OPENING = /<(form|Form|\w+\.Form)\b(?:[^>]|=>)*?>/g

const forms = globSync('**/*.tsx', { cwd: APP })
  .filter(path => !path.includes('.test.'))
  .flatMap(path =>
    [...readFileSync(new URL(path, APP), 'utf8').matchAll(OPENING)].map(
      ([tag, component = '']) => ({ path, tag, component }),
    ),
  )

const posting = forms.filter(({ tag }) => /method=["{]'?post/.test(tag))

/** Only what the router sends keeps its page when the answer is lost (decision 0060). */
describe('every form that changes something', () => {
  test('is found', () => {
    expect(posting.length).toBeGreaterThan(60)
  })

  test('is sent by the router', () => {
    const byBrowser = posting.filter(({ component, tag }) => {
      return component === 'form' || tag.includes('reloadDocument')
    })
    expect(byBrowser).toEqual([])
  })
})
