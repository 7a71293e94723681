import { defineConfig, devices } from '@playwright/test'
import { chromiumPath } from './tests/support/chromium.ts'

const executablePath = chromiumPath()

const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/set-up.ts',
  // Each has a site of its own (tests/e2e/support/test.ts).
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // Both cores may be busy with a site, a browser and another test; what takes that long is looked at by the benchmarks.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions,
    // `--trace on` shows what happened; it costs a quarter of the time.
    trace: 'off',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] }, testIgnore: /\.phone\.spec\.ts$/ },
    { name: 'phone', use: { ...devices['Pixel 7'] }, testMatch: /\.phone\.spec\.ts$/ },
  ],
})
