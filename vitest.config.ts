import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileMessages } from './app/i18n/compile-messages.ts'
import { isSoak } from './tests/support/samples.ts'
import { unsampledFiles } from './tests/support/unsampled-files.ts'

/** Tests that start the built site as a process of its own. */
const acrossTheSite = ['commands', 'crash', 'security'].map((folder) => `tests/${folder}/**/*.test.ts`)

/** Files that take minutes, and those that live through deaths of the site or run commands; the first of them decide when all end. */
const longFiles = [/-matrix\.|\/benchmarks\./, /\/tests\/(?:crash|commands)\//, /./]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- of the sequencer
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => longFiles.findIndex((pattern) => pattern.test(moduleId))
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  plugins: [compileMessages()],
  test: {
    globalSetup: ['tests/support/databases-setup.ts', 'tests/support/samples-setup.ts'],
    setupFiles: ['tests/support/restore-state.ts', 'tests/support/fail-on-console.ts'],
    // Two cores: some tests wait for a time-out, a lock or the end of a process.
    maxWorkers: 3,
    // Ends what hangs, also on a machine of a third of the usual speed.
    testTimeout: isSoak ? 180_000 : 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    exclude: isSoak ? unsampledFiles() : ['**/*.soak.test.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          // They seldom wait, and each more worker loads again what the tests share.
          maxWorkers: Math.min(4, availableParallelism()),
          // Most of the time of small files goes into loading what they share; restore-state.ts puts back what they change.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/hostile/**', ...acrossTheSite],
        },
      },
      {
        extends: true,
        test: {
          // Hostile requests are measured: they have the machine to themselves, and run when all others have ended.
          name: 'site',
          isolate: false,
          include: acrossTheSite,
          globalSetup: ['tests/support/site-setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
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
