/*
 * Which way imports may point. `npm test imports` checks it; each message says where the code belongs.
 */

const TESTS = '\\.test\\.ts$'
const WEB =
  '^(app/(http|ui|api|offline|routes|integrations)/|app/root|server/|node_modules/(react|react-dom|react-router|@react-router|@base-ui|hono)/)'

/** The nouns of app/domain, from the ground up: a noun imports only from the floors below its own. */
const FLOORS = [
  ['ids', 'money', 'secrets', 'limiter', 'belief/web'],
  ['forms', 'jobs'],
  ['happy-hours', 'items', 'locations', 'files', 'following/mails'],
  ['pictures', 'search', 'belief/evidence', 'laws'],
  ['accounts', 'following/channels'],
  ['desk/audit'],
  ['listings', 'payments'],
  ['belief/reports'],
  ['offers', 'following/follows', 'inquiries', 'businesses', 'belief/sites', 'staff'],
  ['promotions', 'verifications', 'plans', 'payouts', 'claims', 'following/saved-searches'],
  [
    'calendars',
    'following/news',
    'following/alerts',
    'open-data',
    'outings',
    'results',
    'structured-data',
    'sitemap',
    'desk/operators',
  ],
  ['lifecycle'],
]

const floorRules = FLOORS.flatMap((nouns, floor) => {
  const allowed = FLOORS.slice(0, floor).flat()
  return nouns.map(noun => ({
    name: `${noun}-looks-down`,
    comment: `domain/${noun} stands on floor ${floor + 1}: it may know ${allowed.join(', ') || 'no noun'}. What it shares with a neighbour sinks to a floor below both; what spans several nouns rises to lifecycle/.`,
    severity: 'error',
    from: { path: `^app/domain/${noun}/`, pathNot: TESTS },
    to: { path: '^app/domain/', pathNot: `^app/domain/(${[noun, ...allowed].join('|')})/` },
  }))
})

/** One arrow that is refused. `from` and `to` are patterns of paths; `not` names what is let through. */
function refuse(name, comment, from, to, { not, tests = false } = {}) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, ...(tests ? {} : { pathNot: TESTS }) },
    to: { path: to, ...(not && { pathNot: not }) },
  }
}

const roomRules = [
  refuse(
    'domain-knows-no-web',
    'domain/ knows the business, not the web: return an outcome and let the route turn it into a response.',
    '^app/domain/',
    WEB,
  ),
  refuse(
    'app-knows-no-demo',
    'app/ holds for everybody: what only the demo needs lives in demo/, and its sign-ins come in Services.',
    '^(app|db)/',
    '^demo/',
  ),
  refuse(
    'ui-draws',
    'ui/ draws what it is given: let the route load it and pass it in.',
    '^app/ui/',
    '(\\.server\\.ts$|^db/|^app/(routes|api|integrations|http)/|^server/|^app/root)',
    { tests: true },
  ),
  refuse(
    'offline-stands-alone',
    'offline/ runs without a network and without the router: it knows only pure files of domain/.',
    '^app/offline/',
    '(\\.server\\.ts$|^db/|^app/(routes|api|integrations|http|ui)/|^server/|^app/root)',
  ),
  refuse(
    'plumbing-draws-nothing',
    'http/ and integrations/ draw nothing and answer no address: what both need lives in domain/.',
    '^app/(http|integrations)/',
    '^(app/(routes|api|ui|offline)/|server/)',
  ),
  refuse(
    'nobody-imports-routes',
    'Nobody imports routes/: what others need lives in ui/, http/ or domain/.',
    '^(app/(?!routes)|server/|scripts/|demo/|db/)',
    '^app/routes/',
  ),
  refuse(
    'only-the-server-imports-calls',
    'Only server/ imports api/: what others need lives in http/ or domain/.',
    '^(app/(?!api)|scripts/|demo/|db/)',
    '^app/api/',
  ),
  refuse(
    'calls-draw-nothing',
    'api/ answers programs: it knows domain/ and http/, and neither pages nor what they draw.',
    '^app/api/',
    '^(app/(routes|ui|offline)/|app/root|server/)',
  ),
  refuse(
    'places-stay-apart',
    'One place of the map does not import from another: what two share lives in ui/, http/ or domain/.',
    '^app/routes/([^/]+)/',
    '^app/routes/([^/]+)/',
    { not: '^app/routes/$1/' },
  ),
  refuse(
    'routes-get-context',
    'Routes get what they need through the context, not from the server.',
    '^app/routes/',
    '^server/',
  ),
  refuse(
    'db-is-the-ground',
    'db/ is the ground floor: it imports nothing from the rooms above.',
    '^db/',
    '^(app|server|scripts|demo)/',
  ),
  refuse(
    'sandbox-knows-nothing-of-us',
    'The sandbox stands in for the payment provider, which knows nothing of us: it is only spoken to over HTTP.',
    '^packages/payment-sandbox/',
    '^(app|db|server|scripts|demo|test|e2e|packages/(proof|hours))/',
    { tests: true },
  ),
  refuse(
    'hours-has-an-entry',
    'packages/hours is imported by its entries: what you need belongs in one of them.',
    '^(?!packages/hours/)',
    '^packages/hours/',
    { not: '^packages/hours/(index|items|pages|questions|time|test/patience)\\.ts$', tests: true },
  ),
  refuse(
    'hours-stands-alone',
    'packages/hours reads texts and knows nothing of the product, of React or of the network: hand it what it needs.',
    '^packages/hours/(?!vitest\\.config|test/)',
    '.',
    { not: '^(packages/hours/|node_modules/zod/)' },
  ),
  refuse(
    'hours-is-tested-alone',
    'The tests of packages/hours lean on it alone.',
    '^packages/hours/',
    '^(app|db|server|scripts|demo|test|e2e|packages/proof)/',
    { tests: true },
  ),
  refuse(
    'extract-has-an-entry',
    'packages/extract is imported by its entries: what you need belongs in one of them.',
    '^(?!packages/extract/)',
    '^packages/extract/',
    { not: '^packages/extract/(index|streets|testing)\\.ts$', tests: true },
  ),
  refuse(
    'extract-stands-alone',
    'packages/extract reads files of maps and knows nothing of the product: hand it what it needs.',
    '^packages/extract/(?!vitest\\.config|testing)',
    '.',
    {
      not: '^(packages/extract/(?!testing)|node_modules/(hyparquet|pmtiles|zod)/|(node:)?(fs|path|zlib)(/|$))',
    },
  ),
  refuse(
    'extract-is-tested-alone',
    'The tests of packages/extract lean on it alone.',
    '^packages/extract/',
    '^(app|db|server|scripts|demo|test|e2e|packages/proof)/',
    { tests: true },
  ),
  refuse(
    'tests-stay-out',
    'What runs in production does not lean on what tests lean on.',
    '^(app|db|server|scripts|demo)/',
    '^(test|e2e|packages/proof|packages/extract/testing)',
  ),
]

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment:
        'Two files that need each other are one file, or share something that belongs in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...roomRules,
    ...floorRules,
  ],
  options: {
    // swc reads the sources, imports of types included: TypeScript 7 has no interface for tools yet.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^build/|\\+types/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
    progress: { type: 'none' },
  },
}
