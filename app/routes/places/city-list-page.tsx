import { href, Link } from 'react-router'
import { type CityPlace, citiesOf } from '../../domain/locations/place-directory.ts'
import { breadcrumbData } from '../../domain/structured-data/site-data.ts'
import { servicesContext } from '../../http/context.server.ts'
import { JsonLd } from '../../ui/json-ld.tsx'
import { placeHref } from '../../ui/locations/place-steps.ts'
import { useArea } from '../../ui/locations/use-area.ts'
import { areaOf, pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/city-list-page'
import { ListingCount } from './listing-count.tsx'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { cities, listings } = loaderData
  const { name } = areaOf(matches)
  return pageMeta(matches, {
    title: `Happy hours by city in ${name} · Hush`,
    description: `${listings.toLocaleString('en-US')} places with a happy hour in ${cities.length} cities and towns of ${name}: what is on now, the usual times and running coupons of each.`,
    path: href('/happy-hour'),
    isThin: listings === 0,
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { lists, baseUrl, area } = context.get(servicesContext)
  const cities = citiesOf(await lists.places())
    .filter(city => city.listings > 0)
    .map(({ slug, city, state, listings }) => {
      return { slug, city: area.states.length > 1 ? `${city}, ${state}` : city, listings }
    })
  const listings = cities.reduce((sum, city) => sum + city.listings, 0)
  const url = baseUrl + href('/happy-hour')
  return { cities, listings, jsonLd: breadcrumbData([{ name: 'Happy hours by city', url }]) }
}

type ListedCity = Pick<CityPlace, 'slug' | 'city' | 'listings'>

export default function Cities({ loaderData }: Route.ComponentProps) {
  const { cities, listings, jsonLd } = loaderData
  const { name } = useArea()
  const letters = [...new Set(cities.map(({ city }) => city.slice(0, 1)))]
  return (
    <div className="page grid grid-cols-1 gap-8 py-8 sm:gap-10 sm:py-12">
      <JsonLd data={jsonLd} />
      <header className="max-w-2xl">
        <h1 className="font-display text-4xl sm:text-5xl">Happy hours by city</h1>
        <p className="mt-3 text-lg text-soft">
          {listings.toLocaleString('en-US')} places in {cities.length} cities and towns of {name}.
        </p>
      </header>
      <div className="gap-x-10 rounded-card border border-line bg-card px-5 py-2 shadow-card sm:columns-2 sm:px-8 sm:py-4 lg:columns-3 lg:gap-x-14">
        {letters.map(letter => (
          <Letter
            key={letter}
            letter={letter}
            cities={cities.filter(({ city }) => city.startsWith(letter))}
          />
        ))}
      </div>
    </div>
  )
}

function Letter({ letter, cities }: { letter: string; cities: readonly ListedCity[] }) {
  return (
    <section className="grid break-inside-avoid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-1 last:border-0">
      <h2 className="py-1.5 font-display text-2xl text-link">{letter}</h2>
      <ul>
        {cities.map(({ slug, city, listings }) => (
          <li key={slug}>
            <Link
              to={placeHref(slug)}
              className="flex min-h-11 items-center justify-between gap-3 underline-offset-4 hover:underline"
            >
              <span className="font-semibold">{city}</span>
              <ListingCount listings={listings} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
