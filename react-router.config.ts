import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table comes with the page: no further request before a link can be followed.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
