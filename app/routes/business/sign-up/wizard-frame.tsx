import type { ReactNode } from 'react'
import { PLACEHOLDERS } from '../../../domain/pictures/artwork.ts'
import { BusinessSwitch } from '../../../ui/accounts/business-switch.tsx'
import { PromiseList } from '../../../ui/accounts/promise-list.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { LeaveLink } from './leave-link.tsx'

const PROMISES = [
  'Your page is free, and live as soon as your email is confirmed',
  'Happy hours that say “on now” to everyone near you',
  'Group coupons that only count once your tables fill',
]

export function WizardFrame({ children }: { children: ReactNode }) {
  return (
    <section className="page py-6 sm:py-10">
      <div className="mx-auto grid max-w-5xl overflow-hidden rounded-card border border-line bg-paper shadow-card lg:grid-cols-[19rem_1fr]">
        <aside className="relative bg-dusk text-on-dusk max-lg:hidden">
          <Picture
            name="cover-cocktail-night"
            fallback={PLACEHOLDERS.bar}
            alt=""
            sizes="20rem"
            className="h-56 w-full object-cover"
            eager
          />
          <div className="p-7">
            <p className="font-display text-2xl text-balance">Fill the room at five</p>
            <PromiseList promises={PROMISES} />
          </div>
        </aside>
        <div className="p-5 sm:p-9">
          <h1 className="font-display text-3xl text-balance sm:text-4xl">Put your place on Hush</h1>
          <div className="mt-4">
            <BusinessSwitch current="signup" />
          </div>
          {children}
          <div className="mt-4">
            <LeaveLink />
          </div>
        </div>
      </div>
    </section>
  )
}
