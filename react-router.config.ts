import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { packFiles } from './bundle/packed-files.ts'

export default {
  ssr: true,
  // The whole route table comes with the page: no further request before a link can be followed.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => {
    packFiles(path.join(reactRouterConfig.buildDirectory, 'client/assets'))
  },
} satisfies Config
