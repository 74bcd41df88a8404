import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Invitation, StaffMember } from '../../../domain/staff/staff.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'

export function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-display text-2xl">Who redeems for you</h2>
      {staff.length === 0 ? (
        <p className="rounded-card border border-dashed border-line p-6 text-center text-soft">
          Only you so far.
        </p>
      ) : (
        <Rows>
          {staff.map(({ accountId, name, email, since }) => (
            <Row key={accountId} title={name} facts={`${email}, since ${since}`}>
              <Press name="remove" value={accountId} look="danger">
                Remove<span className="sr-only"> {name}</span>
              </Press>
            </Row>
          ))}
        </Rows>
      )}
    </section>
  )
}

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-display text-2xl">Invited</h2>
      <Rows>
        {invitations.map(({ id, email, sentOn, isOver }) => (
          <Row key={id} title={email} facts={isOver ? 'The link has expired' : `Sent on ${sentOn}`}>
            <Press name="email" value={email} look="quiet">
              Send again<span className="sr-only"> to {email}</span>
            </Press>
            <Press name="withdraw" value={id} look="quiet">
              Withdraw<span className="sr-only"> the invitation of {email}</span>
            </Press>
          </Row>
        ))}
      </Rows>
    </section>
  )
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
      {children}
    </ul>
  )
}

function Row({ title, facts, children }: { title: string; facts: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <p className="min-w-[min(14rem,100%)] flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="text-sm text-soft">{facts}</span>
      </p>
      {children}
    </li>
  )
}

interface PressProps {
  name: string
  value: string
  look: 'quiet' | 'danger'
  children: ReactNode
}

function Press({ name, value, look, children }: PressProps) {
  const isSending = useNavigation().formData?.get(name) === value
  return (
    <Form method="post" preventScrollReset>
      <FormOfField />
      <Button name={name} value={value} look={look} aria-disabled={isSending}>
        {children}
      </Button>
    </Form>
  )
}
