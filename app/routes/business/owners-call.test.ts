import { href } from 'react-router'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { sourceOf, visibleText } from '../../../test/page.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const ownersCall = { name: 'Robin Vale', phone: '3015550100' }
const LINE = 'Your bar, a question? Call Robin Vale, (301) 555-0100'

async function look(path: string, { cookie = '', app = createTestApp(db, { ownersCall }) } = {}) {
  return visibleText(await sourceOf(await app.request(path, { headers: { cookie } })))
}

test.each([
  href('/business-auth'),
  href('/business-signup'),
  href('/business-login'),
  href('/business-inquiry-form'),
  href('/pricing'),
])('%s names the person to call before anybody signs in', async path => {
  expect(await look(path)).toContain(LINE)
})

test('every page of a business names the person to call', async () => {
  const { cookie } = await addBusiness(db)
  for (const path of [href('/profile'), href('/profile/results'), href('/profile/account'), '/']) {
    expect(await look(path, { cookie })).toContain(LINE)
  }
})

test('diners read nothing of it, nor does anybody where nobody is named', async () => {
  const cookie = await signIn(db, await addPerson(db, PEOPLE.dana))
  expect(await look('/')).not.toContain('Robin Vale')
  expect(await look(href('/profile'), { cookie })).not.toContain('Robin Vale')
  const app = createTestApp(db)
  expect(await look(href('/business-auth'), { app })).not.toContain('Your bar, a question?')
})
