import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './tests/support/chromium.ts'
import { isSoak } from './tests/support/samples.ts'
import { unsampledSpecs } from './tests/support/unsampled-files.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // The pictures that pages are held against are those the project shows of itself (tests/e2e/looks.spec.ts).
  snapshotPathTemplate: '.github/pictures/{arg}{ext}',
  globalSetup: './tests/e2e/support/set-up.ts',
  // Each has a site of its own (tests/e2e/support/test.ts). With as many as there are cores these idle a tenth of the time.
  workers: 3,
  // What waits for the soak, and what the gate has taken whole: tests/e2e/support/soak.ts.
  grepInvert: isSoak ? [/@whole/, unsampledSpecs()] : /@soak/,
  fullyParallel: true,
  timeout: 120_000,
  // Both cores may be busy with a site, a browser and another test; what takes that long is looked at by the benchmarks.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: launchOptions(),
    // `--trace on` shows what happened; it costs a quarter of the time.
    trace: 'off',
    reducedMotion: 'reduce',
  },
})
