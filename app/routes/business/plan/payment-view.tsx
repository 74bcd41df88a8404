import type { ReactNode } from 'react'
import { Drink } from '../../../ui/drink.tsx'

interface PaymentPageProps {
  title: string
  drink: string
  text: string
  children: ReactNode
}

export function PaymentPage({ title, drink, text, children }: PaymentPageProps) {
  return (
    <section className="page py-8 sm:py-16">
      <div className="mx-auto grid max-w-xl justify-items-center gap-4 rounded-card border border-line bg-card px-6 py-12 text-center shadow-card sm:px-12">
        <Drink name={drink} pixels={96} className="size-24" />
        <h1 className="mt-2 font-display text-4xl text-balance">{title}</h1>
        <p className="text-lg text-balance">{text}</p>
        {children}
      </div>
    </section>
  )
}
