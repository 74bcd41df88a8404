import type { ReactNode } from 'react'

interface PromotionPageProps {
  title: string
  children: ReactNode
}

/** A page about what a business has posted or is about to. */
export function PromotionPage({ title, children }: PromotionPageProps) {
  return (
    <section className="page py-5 sm:py-8">
      <h1 className="font-display text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-5 sm:mt-7">{children}</div>
    </section>
  )
}
