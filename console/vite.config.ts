import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  publicDir: false,
  // server/console/console.ts replaces it with a new nonce for each response.
  html: { cspNonce: 'each-answer-has-its-own' },
  // npm installs a second router for the console. Two copies of a library do not share state.
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', 'ra-core', '@tanstack/react-query'],
  },
  build: {
    outDir: '../build/console',
    emptyOutDir: true,
    // Inlined fonts would need a wider content policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    rollupOptions: {
      // Material's files begin with "use client", which has no meaning here.
      onLog: (level, log, tell) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && tell(level, log),
    },
  },
})
