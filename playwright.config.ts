import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/findBrowser.ts'

const executablePath = findBrowser()

/**
 * Whole Chromium makes two pages of its own for the address bar of each window, which nobody sees: a sixth of a second of
 * the processor each time. The last list that it is given counts, so what Playwright leaves out stands here as well.
 */
const LEFT_OUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'MediaRouter'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'PreconnectToSearch'],
  ...['NetworkTimeServiceQuerying', 'msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each worker has a server and its demonstration of its own; the journeys of a file share them, one after the other.
  // One more than the two cores that a small machine has: journeys wait for answers, for what is drawn, and for others.
  workers: 3,
  forbidOnly: true,
  // A journey that passes only the second time is told as flaky.
  retries: 1,
  // Long enough for a machine with other work to do: who waits for what comes does not wait longer than it takes.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { ...(executablePath && { executablePath }), args: [`--disable-features=${LEFT_OUT}`] },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
