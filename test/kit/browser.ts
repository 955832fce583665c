import { existsSync } from 'node:fs'
import sparticuz from '@sparticuz/chromium'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** How to start a browser: from CHROMIUM_PATH, the system, or the npm package. */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-sync',
    // A picture that moves, for pages that may show the camera.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ]
  const installed = [process.env.CHROMIUM_PATH, ...systemBrowsers].find(path => path && existsSync(path))
  if (installed) return { executablePath: installed, args: quiet }
  // With a single process the browser ends with its first page, and the tests need the web's security rules. Software
  // rendering of the GPU slows down the page.
  const unwanted = [
    '--single-process',
    '--no-zygote',
    '--disable-web-security',
    '--allow-running-insecure-content',
    '--in-process-gpu',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ]
  const args = sparticuz.args.filter(flag => !unwanted.includes(flag))
  return { executablePath: await sparticuz.executablePath(), args: [...args, ...quiet] }
}
