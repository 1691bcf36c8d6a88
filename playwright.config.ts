import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/findBrowser.ts'

const executablePath = findBrowser()

/** Chromium's hidden address bar pages cost 0.16 s of CPU each. The last list counts: it repeats Playwright's. */
const LEFT_OUT = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'MediaRouter'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'PreconnectToSearch'],
  ...['NetworkTimeServiceQuerying', 'msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
]

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browserDatabases.ts',
  outputDir: 'test-results',
  // A server per worker. Twice the cores of a small machine: tests wait for answers and rendering.
  workers: 4,
  forbidOnly: true,
  // A test that passes on its retry is reported as flaky.
  retries: 1,
  // Long enough for a busy machine; waits end as soon as their condition is met.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    // Without its own limit, an action waits until the test ends.
    actionTimeout: 60_000,
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [`--disable-features=${LEFT_OUT}`, '--disable-gpu'],
    },
    // Frames of transitions cost CPU, and actions wait for them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
