import { describe, expect, it } from 'vitest'
import { authTexts } from '#i18n/fr/auth.ts'
import { deviceOf } from '#resources/domain/userAgent.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a device', () => {
  it.each([
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0`,
      'Firefox sur Windows',
      'computer',
    ],
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
      'Edge sur Windows',
      'computer',
    ],
    [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`, 'Chrome sur Linux', 'computer'],
    [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/130.0.0.0 Safari/537.36`, 'Chrome sur Linux', 'computer'],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
      'Safari sur macOS',
      'computer',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
      'Safari sur iPhone',
      'phone',
    ],
    [
      `${MOZILLA} (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1`,
      'Chrome sur iPad',
      'tablet',
    ],
    [
      `${MOZILLA} (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Chrome sur Android',
      'phone',
    ],
    [
      `${MOZILLA} (Linux; Android 14; SM-X910) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
      'Samsung Internet sur Android',
      'tablet',
    ],
    [
      `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0`,
      'Opera sur ChromeOS',
      'computer',
    ],
    ['curl/8.5.0', 'Programme «\u00a0curl\u00a0»', 'computer'],
    ['', 'Programme sans nom', 'computer'],
  ])('%s', (userAgent, name, kind) => {
    const device = deviceOf(userAgent)
    expect(authTexts.sessions.device(device)).toBe(name)
    expect(device.kind).toBe(kind)
  })
})
