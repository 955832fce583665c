import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compiledMessages } from './app/messages/compiled-messages.ts'
import { hindiAssets } from './bundle/hindi-assets.ts'
import { lightIcons } from './bundle/light-icons.ts'
import { lightPreload } from './bundle/light-preload.ts'
import { serviceWorker } from './bundle/service-worker.ts'

export default defineConfig({
  plugins: [
    lightPreload(),
    lightIcons(),
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
          // What nearly every page draws packs better as one file than as many.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'parts',
                  test: /app\/ui\/(breadcrumbs|tag|states|record-failure|rating|plate|not-found|plain-click|shell\/use-hydrated)\.tsx?|app\/(format\/(date|media|price|vehicle-name|written-in)|vehicle-paths|forms\/form-(paths|subject))\.ts|chevron-(left|right)/,
                },
                // Every page has both; apart they pack worse.
                { name: 'router', test: /react-router\/dist\/.*\/(components|hooks)\./ },
                // What the header and the tray share with cards comes with the header.
                {
                  name: 'kept',
                  test: /icons\/heart\.|device\/compare-name\.ts|ui\/late\.ts|shell\/use-is-member\.ts|preload-helper/,
                },
                // Every page has the frame.
                {
                  name: 'frame',
                  test: /app\/(root|render\/|ui\/(shell\/|site-search|toast|brand-mark|late-tray|unexpected)|messages\/en\/(nav|brand)\.json|ui\/road\/tractor)|react-router\/dist\/.*\/dom\/(lib|dom)\.js|icons\/(chevron-down|search|x|check|message-square-text|menu)\.mjs/,
                },
                {
                  name: 'offers',
                  test: /app\/(device\/(device-list|lists)\.ts|ui\/(heart|price|plate)\.tsx|format\/(price|media|vehicle-name)\.ts|vehicle-paths\.ts|messages\/en\/price\.json)|domain\/catalogue\/vehicle-key\.ts/,
                },
                // The search has these too, and not what follows.
                {
                  name: 'active-filters',
                  test: /app\/(ui\/filters\/active-filters|messages\/en\/filters\.json)/,
                },
                // What every list of new and used vehicles has.
                {
                  name: 'filters',
                  test: /app\/(ui\/(filters\/(filter-|list-layout|search-box|sort-select|use-filter-form)|late-pagination)|routes\/vehicles\/listing\/(listing-error|page-address)|messages\/en\/listing\.json)/,
                },
                // What the page of one vehicle has, new or used.
                {
                  name: 'one-vehicle',
                  test: /app\/(ui\/(heart-button|vehicle\/(price-block|dock|page-params))\.tsx?|routes\/vehicles\/detail\/reads-anew\.ts|shared-picture\.ts)/,
                },
                {
                  name: 'cards',
                  test: /app\/(ui\/(card|compare-toggle|swatch-dots)\.tsx|device\/compare-list\.ts|messages\/en\/card\.json)/,
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
