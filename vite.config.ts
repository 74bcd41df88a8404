import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    // The server's bundle is the whole application: `createApp` with every page in it.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
