import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './build-tools/compress-files.ts'

export default {
  ssr: true,
  // The whole route table comes with the page: no further request before a link can be followed.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => {
    compressFiles(path.join(reactRouterConfig.buildDirectory, 'client/assets'))
  },
} satisfies Config
