import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Our own parts that many pages share, but not those that bring a library along, which no page needs
 * at first (a group takes what its members import with it), and not what only forms, businesses and
 * operators need.
 */
const LATER = [
  'dialog',
  'files/',
  'forms/([a-z]+-)*field',
  'forms/use-form-check',
  'forms/apply-to-days',
  'frame/business-',
  'frame/operator-',
  'map/',
  'accounts/claim-banner',
  'accounts/verification-',
  'listings/week-panel',
  'listings/member-day',
  'listings/menu-card',
  'listings/tag-list',
]
const NOUNS = 'ids|listings|locations|offers|pictures'
const SHARED = new RegExp(
  `app/ui/(?!${LATER.join('|')})|app/domain/(${NOUNS})/(?!import)|app/domain/files/upload-name`,
)

const RELOAD = /window\.location\.reload\(\)/

/**
 * The router reloads the page when the code of the next cannot be fetched, which without a network
 * ends in the browser’s own error page. `app/ui/frame/keep-page.ts` is told instead.
 */
function reportLostCode(): Plugin {
  return {
    name: 'report-lost-code',
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/ },
      handler(code) {
        if (!RELOAD.test(code)) throw new Error('The router handles lost code in another way now.')
        return code.replace(RELOAD, "window.dispatchEvent(new Event('lostcode'))")
      },
    },
  }
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), reportLostCode()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: {
            // What every page needs is one file: a phone opens six connections, not twenty.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: 'shared', test: SHARED, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The server's bundle is the whole application: `createApp` with every page in it.
    ssr: {
      build: {
        rolldownOptions: { input: './server/app.ts', checks: { bundlerTimings: false } },
      },
    },
  },
})
