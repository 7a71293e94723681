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
  // The suite shares one server, and the machine has two cores: one for it, one for the browser.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: 'http://localhost:3100',
    launchOptions,
    trace: 'retain-on-failure',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] }, testIgnore: /\.phone\.spec\.ts$/ },
    { name: 'phone', use: { ...devices['Pixel 7'] }, testMatch: /\.phone\.spec\.ts$/ },
  ],
  webServer: {
    command: 'node tests/support/serve.ts',
    url: 'http://localhost:3100/healthz',
    timeout: 60_000,
    stdout: 'pipe',
  },
})
