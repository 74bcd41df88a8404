import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The map is small: every page knows it, and no visit asks for it in pieces.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
