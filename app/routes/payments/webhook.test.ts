import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'

const { db } = useDatabase()
const { sandbox, provider, tell } = usePaymentSandbox()

test('an event that the provider signed is taken once, also of a kind that we ignore', async () => {
  tell(createTestApp(db, { payments: provider() }))
  await provider().createCustomer({ email: 'bea@example.com', key: 'customer bea' })
  await provider().createCustomer({ email: 'bea@example.com', key: 'customer bea' })
  await sandbox().settled()
  const events = await db.selectFrom('provider_events').select('type').execute()
  expect(events).toEqual([{ type: 'customer.created' }])
})
