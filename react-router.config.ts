import path from 'node:path'
import type { Config } from '@react-router/dev/config'
import { lightenManifest } from './bundle/light-manifest.ts'
import { packFiles } from './bundle/packed-files.ts'

export default {
  ssr: true,
  // The whole route table comes with the page: no further request before a link can be followed.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => {
    const assets = path.join(reactRouterConfig.buildDirectory, 'client/assets')
    lightenManifest(assets)
    packFiles(assets)
  },
} satisfies Config
