import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  publicDir: false,
  // Each answer has a nonce of its own in this one's place: server/console/console.ts.
  html: { cspNonce: 'each-answer-has-its-own' },
  // npm nests further copies beside the site's own router; two of one library know nothing of each other.
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
      // Material's files begin with "use client", which says nothing here.
      onLog: (level, log, tell) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && tell(level, log),
    },
  },
})
