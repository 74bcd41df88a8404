import type { ReactNode } from 'react'
import { href } from 'react-router'
import { BackButton } from '../../ui/back-button.tsx'

interface PromotionPageProps {
  title: string
  children: ReactNode
}

/** A page about what a business has posted or is about to. */
export function PromotionPage({ title, children }: PromotionPageProps) {
  return (
    <section className="page py-4 sm:py-6">
      <BackButton to={`${href('/profile')}?tab=promotion`} />
      <h1 className="mt-2 font-display text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-5 sm:mt-7">{children}</div>
    </section>
  )
}
