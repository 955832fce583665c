const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser as its owner knows it again, `Chrome · Android`, from its user agent; empty where that says nothing. */
export function deviceName(userAgent: string | undefined): string {
  // Nobody's browser needs more to say what it is.
  const given = (userAgent ?? '').slice(0, 500)
  return [first(browsers, given), first(systems, given)].filter(Boolean).join(' · ')
}

const first = (known: [RegExp, string][], given: string) => known.find(([sign]) => sign.test(given))?.[1]
