import { defineConfig } from 'vitest/config'
import { compileMessages } from './app/i18n/compile-messages.ts'

export default defineConfig({
  plugins: [compileMessages()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
