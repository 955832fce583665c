import type { Plugin } from 'vite'

/**
 * Vite plugin: leaves out what we do not use of the router's file of components: its links with their prefetching, since
 * ours are plain (`app/ui/link.tsx`). A bundler keeps a component that `forwardRef` makes or that gets a `displayName`,
 * because it cannot know that both have no other effect.
 */
export const lightRouter = (): Plugin => ({
  name: 'light-router',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/lib\.js$/ },
    handler: code => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/(?<= = )(?=[\w$]+\.forwardRef\()/g, '/* @__PURE__ */ '),
      map: null,
    }),
  },
})
