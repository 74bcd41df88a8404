const CREDITS = [
  {
    what: 'Names of zip codes',
    whom: 'GeoNames',
    at: 'https://www.geonames.org/',
    terms: 'CC BY 4.0',
    termsAt: 'https://creativecommons.org/licenses/by/4.0/',
    changed: 'with points from the U.S. Census Bureau where it has them',
  },
  {
    what: 'Pictures',
    whom: 'Fluent Emoji by Microsoft',
    at: 'https://github.com/microsoft/fluentui-emoji',
    terms: 'MIT',
    termsAt: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE',
    changed: 'composed by us into scenes on our own backgrounds',
  },
  {
    what: 'Headlines',
    whom: 'Caprasimo, by The Caprasimo Project Authors',
    at: 'https://github.com/docrepair-fonts/caprasimo-fonts',
    terms: 'SIL Open Font License',
    termsAt: 'https://openfontlicense.org/',
    changed: null,
  },
  {
    what: 'Text',
    whom: 'Figtree, by The Figtree Project Authors',
    at: 'https://github.com/erikdkennedy/figtree',
    terms: 'SIL Open Font License',
    termsAt: 'https://openfontlicense.org/',
    changed: null,
  },
] as const

const LINK = 'text-link underline underline-offset-4'

export function Credits() {
  return (
    <section id="credits" aria-labelledby="credits-title" className="page text-sm text-soft">
      <h2 id="credits-title" className="font-display text-xl text-ink">
        With thanks to
      </h2>
      <ul className="mt-3 grid gap-2">
        {CREDITS.map(({ what, whom, at, terms, termsAt, changed }) => (
          <li key={what}>
            {what}:{' '}
            <a href={at} rel="noopener" className={LINK}>
              {whom}
            </a>{' '}
            (
            <a href={termsAt} rel="noopener license" className={LINK}>
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
