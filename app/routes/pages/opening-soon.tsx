import { data, href } from 'react-router'
import { BannerPicture } from '../../ui/banner-picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/opening-soon'
import { soonAt } from './soon.ts'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${loaderData?.title ?? 'Opening soon'} · Hush`)
}

/** Addresses that the product will have and does not have yet: said so, as 404 and not indexed. */
export function loader({ url }: Route.LoaderArgs) {
  const soon = soonAt(url.pathname)
  if (!soon) throw data(null, { status: 404 })
  return data(soon, { status: 404 })
}

export function action(): never {
  throw data('This page is not open yet. It is on its way.', { status: 404 })
}

export default function OpeningSoon({ loaderData }: Route.ComponentProps) {
  const { title, text } = loaderData
  return (
    <section className="page py-8 sm:py-14">
      <div className="grid overflow-hidden rounded-card border border-line bg-card shadow-card lg:grid-cols-2">
        <div className="grid place-items-center bg-gradient-to-br from-[#ffcf6e] via-[#ffb224] to-[#ff8a5c] p-6 lg:order-last lg:p-10">
          <BannerPicture
            name="banner-drinks"
            sizes="(min-width: 1024px) 32rem, 24rem"
            className="max-w-sm lg:max-w-none"
          />
        </div>
        <div className="grid content-center gap-4 px-6 py-10 text-center max-lg:justify-items-center sm:px-12 sm:py-16 lg:text-left">
          <p className="justify-self-center rounded-full bg-amber px-4 py-1 text-sm font-semibold text-on-amber lg:justify-self-start">
            Opening soon
          </p>
          <h1 className="font-display text-4xl text-balance sm:text-5xl">{title}</h1>
          <p className="max-w-md text-lg text-soft">{text}</p>
          <div className="mt-2 flex flex-wrap gap-3 max-lg:justify-center">
            <ButtonLink to={href('/contact-us')}>How to reach us</ButtonLink>
            <ButtonLink to={href('/demo')} look="quiet">
              Take the tour
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
