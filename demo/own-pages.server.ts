import type { Tx } from '../db/client.ts'
import { chooserFor } from './chooser.ts'
import type { DemoWorld } from './world.ts'

export async function fillOwnPages(tx: Tx, { people, listings }: DemoWorld): Promise<void> {
  for (const [memberUid, owner] of people.owners) {
    const place = listings.find(listing => listing.memberUid === memberUid)
    const phone = chooserFor(`phone ${owner.id}`).between(3_015_550_100, 3_015_550_199)
    await tx
      .updateTable('accounts')
      .set({ phone_number: String(phone), profile_picture: place?.logo })
      .where('id', '=', owner.id)
      .execute()
  }
}
