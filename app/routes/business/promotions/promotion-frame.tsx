import type { ReactNode } from 'react'

export function PromotionFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page py-5 sm:py-8">
      <h1 className="font-display text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-5 sm:mt-7">{children}</div>
    </section>
  )
}
