import { PASSWORD } from './accounts.ts'

/** What the owner of The Copper Finch types into the sign-up, to verify later. */
export const FINCH = {
  firstName: 'Nora',
  lastName: 'Quill',
  email: 'nora@example.com',
  phone: '3015550101',
  password: PASSWORD,
  businessName: 'The Copper Finch',
  businessPhone: '3015550102',
  address: '12 Lantern Row',
  city: 'North Bethesda',
  zipCode: '20852',
  state: 'MD',
  restaurantType: 'Tapas',
  website: 'copperfinch.example',
  open4: '1600',
  close4: '0200',
  method: 'later',
}

/** How the last step of the wizard sends it all. */
export const FINISHED = { ...FINCH, from: '3', finish: 'yes' }
