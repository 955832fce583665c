declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** The entry of Hindi pages: the same components as the English one, with Hindi texts. */
declare module 'virtual:hindi-assets' {
  import type { ServerBuild } from 'react-router'

  const assets: ServerBuild['assets']
  export default assets
}
