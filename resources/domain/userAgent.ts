/** Reads browser and system from `User-Agent`, so that users recognise their sessions. */

export type Device = {
  browser: string | undefined
  system: string | undefined
  program: string | undefined
  kind: 'computer' | 'phone' | 'tablet'
}

/** Browsers also name their ancestors: the most specific pattern comes first. */
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

const MAX_PROGRAM = 40

const programOf = (text: string): string | undefined => {
  const name = text
    .trim()
    .split(/[/\s;(]/)[0]
    ?.slice(0, MAX_PROGRAM)
  return name && name !== 'Mozilla' ? name : undefined
}

export const deviceOf = (userAgent: string): Device => {
  const [browser, system] = [match(userAgent, BROWSERS), match(userAgent, SYSTEMS)]
  const program = browser || system ? undefined : programOf(userAgent)
  return { browser, system, program, kind: kindOf(userAgent) }
}
