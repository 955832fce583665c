import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './app/messages/compiled-messages.ts'
import { hindiAssets } from './build-tools/hindi-assets.ts'
import { lightIcons } from './build-tools/light-icons.ts'
import { lightRouter } from './build-tools/light-router.ts'
import { serviceWorker } from './build-tools/service-worker.ts'

export default defineConfig({
  plugins: [
    lightIcons(),
    lightRouter(),
    compiledMessages('en'),
    hindiAssets(),
    tailwindcss(),
    reactRouter(),
    serviceWorker(),
  ],
  ssr: { noExternal: ['lucide-react'] },
  // Inlined fonts and pictures would need a wider content policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Code that nearly every page needs compresses better as one file.
          output: {
            // Every page has the names of the files that routes share in its table of routes, so these have only a hash.
            chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash:8].js`,
            codeSplitting: {
              groups: [
                {
                  name: 'parts',
                  test: /app\/ui\/(breadcrumbs|price|tag|states|record-failure|rating|fuel-tag|not-found|link)\.tsx?|collections\/vehicle-name\.ts|app\/(format\/(date|media|price|text)|vehicle-paths|forms\/form-(paths|subject)|routes\/catalogue\/list\/should-revalidate-list)\.ts|(chevron-(left|right)|map-pin)\.mjs/,
                },
                // Every page needs both, and they compress better together.
                { name: 'router', test: /react-router\/dist\/.*\/(components|hooks)\./ },
                // The code that the header and the tray share with cards loads with the header.
                {
                  name: 'header-and-cards',
                  test: /icons\/heart\.|browser-storage\/storage-keys\.ts|ui\/lazy-component\.tsx|shell\/use-browser-state\.ts|preload-helper/,
                },
                // Every page has the frame. Its footer loads later.
                {
                  name: 'frame',
                  test: /app\/(root|meta\.ts|structured-data\.ts|render\/|ui\/(shell\/(?!footer|contact-details)|site-search|toast|await\.tsx|brand-mark|unexpected-error)|messages\/en\/site\/(nav|brand)\.json|ui\/road\/tractor)|react-router\/dist\/.*\/dom\/(lib|dom)\.js|icons\/(chevron-down|search|x|check|message-square-text|menu)\.mjs/,
                },
                {
                  name: 'wishlist',
                  test: /app\/(browser-storage\/(new-records|stored-list|stored-lists)\.ts|ui\/heart\.tsx)|domain\/catalogue\/vehicle-key\.ts/,
                },
                // The search needs these too, but not the next group.
                {
                  name: 'active-filters',
                  test: /app\/(ui\/filters\/active-filters|messages\/en\/catalogue\/chips\.json)/,
                },
                // Pages with a notice load both; one file makes the table of routes shorter, which each page has.
                { name: 'alert', test: /app\/ui\/alert\.tsx|icons\/circle-check\.mjs/ },
                // Every list of new and used vehicles.
                {
                  name: 'filters',
                  test: /app\/(ui\/(filters\/(filter-|list-layout|sort-select|use-filter-form))|routes\/catalogue\/list\/(list-error|page-address)|messages\/en\/catalogue\/(list|filters)\.json)/,
                },
                // The page of a new or used vehicle.
                {
                  name: 'one-vehicle',
                  test: /app\/(ui\/(heart-button|vehicle\/(price-block|price-bar|page-params))\.tsx?|routes\/catalogue\/detail\/should-revalidate-vehicle\.ts)/,
                },
                {
                  name: 'cards',
                  test: /app\/(ui\/(card|compare-toggle|swatch-dots)\.tsx|messages\/en\/catalogue\/card\.json)/,
                },
                // The page of a used vehicle has its label, and similar ones as cards.
                {
                  name: 'used-card',
                  test: /app\/(ui\/(used-vehicle-card|deal-label)\.tsx|format\/(market-value|used-figure)\.ts|messages\/en\/used-vehicles\/(deal|units)\.json)/,
                },
              ],
            },
          },
        },
      },
    },
    // One entry for server, domain and pages, so that they share one module graph.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
