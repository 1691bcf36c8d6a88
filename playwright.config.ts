import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/findBrowser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each worker has a server and its demonstration of its own; the journeys of a file share them, one after the other.
  workers: 2,
  forbidOnly: true,
  // A journey that passes only the second time is told as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: executablePath ? { executablePath } : {},
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
