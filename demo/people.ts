import type { Role } from '../app/domain/accounts/viewer.ts'
import { DRINKS } from '../app/domain/pictures/artwork.ts'
import { chooserFor } from './chooser.ts'
import { dayAfter, duringDay } from './dates.ts'
import { TOWNS } from './places.ts'
import { FIRST_NAMES, LAST_NAMES } from './words.ts'

export const DEMO_PASSWORD = 'Happyhour1'

export const DEMO_SIGN_INS = {
  diner: { email: 'diner@hush.test', note: 'a diner' },
  business: {
    email: 'business@hush.test',
    note: 'a verified business',
  },
  newBusiness: {
    email: 'newbusiness@hush.test',
    note: 'a business that is not verified',
  },
  staff: { email: 'staff@hush.test', note: 'a diner who redeems for the verified business' },
  operator: { email: 'operator@hush.test', note: 'an operator' },
  secondOperator: {
    email: 'operator2@hush.test',
    note: 'a second operator, for credits that take two',
  },
}

export interface DemoPerson {
  id: string
  role: Role
  email: string
  firstName: string
  lastName: string
  city: string
  zipCode: string
  profilePicture: string
  createdAt: Date
  isVerified: boolean
  hasPassword: boolean
}

export interface DemoPeople {
  diner: DemoPerson
  business: DemoPerson
  newBusiness: DemoPerson
  staff: DemoPerson
  operator: DemoPerson
  secondOperator: DemoPerson
  crowd: DemoPerson[]
  owners: Map<string, DemoPerson>
}

const CROWD = 320

export function inventPeople(memberUids: readonly string[], today: string): DemoPeople {
  const [ownUid, ...otherUids] = memberUids
  const { diner, business: owner, newBusiness, staff, operator, secondOperator } = DEMO_SIGN_INS
  const business = signIn('business', owner.email, 'Marlow', 'Pocketwell', today)
  const owners = otherUids.map((uid, number): [string, DemoPerson] => [
    uid,
    { ...passerBy('business', number, today), isVerified: true },
  ])
  if (ownUid) owners.unshift([ownUid, business])
  return {
    diner: signIn('diner', diner.email, 'Juno', 'Applewhistle', today),
    business,
    newBusiness: {
      ...signIn('business', newBusiness.email, 'Wendell', 'Oddwater', today),
      isVerified: false,
    },
    staff: signIn('diner', staff.email, 'Piper', 'Halfpenny', today),
    operator: signIn('operator', operator.email, 'Greta', 'Quillfeather', today),
    secondOperator: signIn('operator', secondOperator.email, 'Ambrose', 'Fennimore', today),
    crowd: Array.from({ length: CROWD }, (_, number) => passerBy('diner', number, today)),
    owners: new Map(owners),
  }
}

export function everybody(people: DemoPeople): DemoPerson[] {
  const { diner, business, newBusiness, staff, operator, secondOperator, crowd, owners } = people
  const others = [...owners.values()].filter(owner => owner !== business && owner !== newBusiness)
  return [diner, business, newBusiness, staff, operator, secondOperator, ...crowd, ...others]
}

function signIn(
  role: Role,
  email: string,
  firstName: string,
  lastName: string,
  today: string,
): DemoPerson {
  return {
    ...passerBy(role, email, today),
    email,
    firstName,
    lastName,
    city: 'North Bethesda',
    zipCode: '20852',
    isVerified: role === 'business',
    hasPassword: true,
  }
}

function passerBy(role: Role, mark: number | string, today: string): DemoPerson {
  const chooser = chooserFor(`${role} ${mark}`)
  const firstName = chooser.pick(FIRST_NAMES)
  const lastName = chooser.pick(LAST_NAMES)
  const { city, zipCode } = chooser.pick(TOWNS)
  const mailbox = `${firstName}.${lastName}`.toLowerCase()
  return {
    id: chooser.uuid(),
    role,
    email: `${mailbox}.${mark}@${role}.example.com`,
    firstName,
    lastName,
    city,
    zipCode,
    profilePicture: chooser.pick(DRINKS).name,
    createdAt: duringDay(dayAfter(today, -chooser.between(40, 700)), chooser.next()),
    isVerified: false,
    hasPassword: false,
  }
}
