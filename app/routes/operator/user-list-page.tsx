import { momentText } from '@hush/hours/time'
import { href } from 'react-router'
import type { Role } from '../../domain/accounts/viewer.ts'
import { readDeskSearch } from '../../domain/desk/operators/desk-search.ts'
import {
  type DeskUser,
  listUsers,
  NEWEST_USERS,
  USER_SORTS,
} from '../../domain/desk/operators/desk-users.server.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { readSort } from '../../domain/forms/sort.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/user-list-page'
import { type Column, DeskTable } from './desk-table.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { PageSteps } from './page-steps.tsx'
import { RowLink } from './row-link.tsx'
import { Choice, SearchForm } from './search-form.tsx'
import { UserMark } from './user-mark.tsx'

export const meta = unlisted('Users · Operators’ desk · Hush')

const ROLES: readonly Role[] = ['diner', 'business', 'operator']
const SUSPENDED = 'suspended'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db } = context.get(servicesContext)
  const params = url.searchParams
  const who = params.get('who') ?? ''
  const role = ROLES.find(name => name === who) ?? null
  const isSuspended = who === SUSPENDED
  const { text, ...search } = readDeskSearch(params.get('q'))
  const page = pageNumber(params.get('page'))
  const sort = readSort(params.get('sort'), USER_SORTS) ?? NEWEST_USERS
  return { ...(await listUsers(db, { text, role, isSuspended, page, sort })), search, who, sort }
}

const COLUMNS: Column<DeskUser>[] = [
  {
    label: 'Account',
    sort: 'email',
    cell: ({ id, firstName, lastName, email }) => (
      <RowLink
        to={href('/operator/users/:accountId', { accountId: id })}
        title={email}
        under={`${firstName} ${lastName}`}
      />
    ),
  },
  { label: 'Role', cell: ({ role }) => role },
  { label: 'Signed up', sort: 'joined', cell: ({ createdAt }) => momentText(createdAt) },
  { label: 'State', cell: user => <UserMark {...user} /> },
]

export default function Users({ loaderData }: Route.ComponentProps) {
  const { rows, page, hasMore, search, who, sort } = loaderData
  return (
    <OperatorFrame title="Users">
      <SearchForm label="Email, name, phone or street" search={search}>
        <Choice
          label="Who"
          name="who"
          options={[
            ['', 'Everybody'],
            ['diner', 'Diners'],
            ['business', 'Businesses'],
            ['operator', 'Operators'],
            [SUSPENDED, 'Suspended'],
          ]}
          chosen={who}
        />
      </SearchForm>
      <DeskTable
        caption="Accounts"
        columns={COLUMNS}
        rows={rows}
        sort={sort}
        keyOf={({ id }) => id}
        empty="No account here. Three letters of an email or a name, a phone number or a street find one."
      />
      <PageSteps page={page} hasMore={hasMore} />
    </OperatorFrame>
  )
}
