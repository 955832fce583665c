declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** What a Hindi page loads: the same parts as the English one, with their words in Hindi. */
declare module 'virtual:hindi-assets' {
  import type { ServerBuild } from 'react-router'

  const assets: ServerBuild['assets']
  export default assets
}
