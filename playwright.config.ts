import { defineConfig, devices } from '@playwright/test'
import { siteUrl } from './tests/support/browser-site.ts'
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

const browsers = [
  { name: 'desktop', use: { ...devices['Desktop Chrome'] }, testIgnore: [/\.phone\.spec\.ts$/, /\.log\.spec\.ts$/] },
  { name: 'phone', use: { ...devices['Pixel 7'] }, testMatch: /\.phone\.spec\.ts$/ },
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // The suite shares one server, and the machine has two cores: one for it, one for the browser.
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: siteUrl,
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions,
    // `--trace on` shows what happened; it costs a quarter of the time.
    trace: 'off',
    reducedMotion: 'reduce',
  },
  projects: [
    ...browsers,
    // Reads what the site has written while the others ran.
    { name: 'log', testMatch: /\.log\.spec\.ts$/, dependencies: browsers.map(({ name }) => name) },
  ],
  webServer: {
    command: 'node tests/support/serve.ts',
    url: `${siteUrl}/healthz`,
    // The site may have to be built first.
    timeout: 120_000,
    stdout: 'pipe',
  },
})
