import { DOCUMENT_LABELS } from '../../../domain/verifications/documents.ts'

const LABELS: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  businessName: 'Business name',
  businessPhone: 'Business phone',
  address: 'Street address',
  city: 'City',
  zipCode: 'Zip code',
  state: 'State',
  website: 'Website',
  restaurantType: 'Restaurant type',
  otherType: 'Type in your words',
  method: 'A way to verify',
  card: 'Card entry',
  ...DOCUMENT_LABELS,
}

/** All fields of the opening hours share one label. */
export function labelOf(name: string): string {
  return LABELS[name] ?? 'Business hours'
}
