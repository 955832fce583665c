import brandMessages from '#app/messages/en/site/brand.json'
import offlineMessages from '#app/messages/en/site/offline.json'
import { translations } from '#app/messages/use-translations.ts'

const brand = translations(brandMessages)
const t = translations(offlineMessages)

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * `GET /manifest.webmanifest`: the name, icons and start page of the installed site. Its colours are the light theme's.
 */
export function webManifest(): Response {
  const manifest = {
    id: '/',
    name: brand('name'),
    short_name: brand('name'),
    description: t('appDescription'),
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#f4f6f3',
    categories: ['shopping', 'automotive'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: t('cars'), url: '/cars' },
      { name: t('bikes'), url: '/bikes' },
      { name: t('used'), url: '/used-vehicles' },
      { name: t('shortlist'), url: '/shortlist' },
    ].map(shortcut => ({ ...shortcut, icons: [icon('icon-192.png', 192, 'any')] })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
