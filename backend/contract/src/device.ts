/** The order matters: the user agent of a later browser also contains the names of earlier ones. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const named = (names: typeof browsers, text: string): string | undefined =>
  names.find(([, sign]) => sign.test(text))?.[0]

/** Readable name of a browser: `Chrome · Windows`. Null where neither is known. */
export function deviceOf(userAgent: string): string | null {
  const parts = [named(browsers, userAgent), named(systems, userAgent)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : null
}

/** Whether a browser runs on a phone or a tablet. */
export const isHandheld = (userAgent: string): boolean => /\b(Android|iPhone|iPad|iPod)\b/.test(userAgent)
