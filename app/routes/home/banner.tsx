import { href, Link } from 'react-router'

/** Slim, because most people come for what is on. */
export function Banner() {
  return (
    <Link
      to={href('/business-signup')}
      className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded-2xl bg-linear-to-r from-[#ffcf6e] via-[#ffb224] to-[#ff8a5c] px-4 py-2 text-on-amber shadow-card sm:px-6"
    >
      <span className="font-display sm:text-xl">Everyday is Happy Hour</span>
      <span className="font-medium max-sm:hidden">
        Own a bar or restaurant? Tell the neighborhood what is on.
      </span>
      <span className="text-sm font-semibold underline underline-offset-4 sm:text-base">
        List Your Business
      </span>
    </Link>
  )
}
