import type { ReactNode } from 'react'
import { PLACEHOLDERS } from '../../domain/pictures/artwork.ts'
import { Drink } from '../drink.tsx'
import { Picture } from '../picture.tsx'

interface AuthCardProps {
  title: string
  cover: string
  drink: string
  children: ReactNode
}

export function AuthCard({ title, cover, drink, children }: AuthCardProps) {
  return (
    <section className="page py-6 sm:py-12">
      <div className="mx-auto grid max-w-md overflow-hidden rounded-card border border-line bg-paper shadow-card md:max-w-xl lg:max-w-4xl lg:grid-cols-[5fr_6fr]">
        <div className="relative h-40 bg-dusk lg:h-auto">
          <Picture
            name={cover}
            fallback={PLACEHOLDERS.bar}
            sizes="(min-width: 1024px) 48rem, (min-width: 768px) 36rem, 28rem"
            className="absolute inset-0 size-full object-cover object-[50%_35%] lg:object-center"
            eager
          />
        </div>
        <div className="p-6 pt-0 sm:p-10 sm:pt-0">
          <Drink
            name={drink}
            pixels={80}
            className="relative -mt-10 size-20 border-4 border-paper lg:mt-10"
          />
          <h1 className="mt-3 font-display text-3xl">{title}</h1>
          {children}
        </div>
      </div>
    </section>
  )
}
