/** Which browser and system a session was opened with, from what the browser says of itself: enough to know one's own. */

export type Device = { browser: string | undefined; system: string | undefined; kind: 'computer' | 'phone' | 'tablet' }

/** Browsers name those that they descend from: the most particular come first. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const match = (text: string, names: typeof BROWSERS): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

const kindOf = (text: string): Device['kind'] => {
  if (/\biPad\b|\bTablet\b/.test(text) || (/\bAndroid\b/.test(text) && !/\bMobile\b/.test(text))) return 'tablet'
  return /\biPhone\b|\bMobile\b/.test(text) ? 'phone' : 'computer'
}

/** What can be read of a `User-Agent`; a program that names nothing is an unknown computer. */
export const deviceOf = (userAgent: string): Device => ({
  browser: match(userAgent, BROWSERS),
  system: match(userAgent, SYSTEMS),
  kind: kindOf(userAgent),
})
