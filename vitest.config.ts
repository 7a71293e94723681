import { defineConfig } from 'vitest/config'
import { compileMessages } from './app/i18n/compile-messages.ts'

/** Tests that start the built site as a process of its own. */
const acrossTheSite = ['tests/crash/**/*.test.ts', 'tests/security/**/*.test.ts']

export default defineConfig({
  plugins: [compileMessages()],
  test: {
    globalSetup: ['tests/support/databases-setup.ts'],
    setupFiles: ['tests/support/take-databases-back.ts', 'tests/support/fail-on-console.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/hostile/**', ...acrossTheSite],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: acrossTheSite,
          globalSetup: ['tests/support/site-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Measures answers and memory: it runs when all others have ended, one file at a time.
          name: 'hostile',
          include: ['tests/hostile/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          globalSetup: ['tests/support/site-setup.ts'],
          testTimeout: 300_000,
        },
      },
    ],
  },
})
