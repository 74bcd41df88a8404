import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * Shared parts that no page needs at first; without those that bring a library, since a group takes
 * its imports along, and those of forms, businesses and operators.
 */
const LATER = [
  'dialog',
  'files/',
  'forms/([a-z]+-)*field',
  'forms/use-form-check',
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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
    // The bundle is `createApp` with every page.
    ssr: {
      build: {
        rolldownOptions: { input: './server/app.ts', checks: { bundlerTimings: false } },
      },
    },
  },
})
