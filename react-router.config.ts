import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The map is small, so every page carries it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
