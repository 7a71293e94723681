import type { Step } from './steps.ts'

/** Checks that run nothing. The types use one core and most of the time, so the others run at the same time. */
export const checks = {
  types: [
    // Both need to know which names are types. A tenth more memory saves a quarter of the time.
    { name: 'lint and types', command: ['oxlint', '--type-aware', '--type-check'], env: { GOGC: '200' } },
  ],
  others: [
    { name: 'format', command: ['oxfmt', '--check', '.'] },
    { name: 'dead code', command: ['knip'] },
    { name: 'diagrams', command: ['node', 'machines/write-diagrams.ts', '--check'] },
  ],
} satisfies Record<string, Step[]>

/** Tests that need neither a build nor a browser. */
export const tests: Step = { name: 'tests', command: ['vitest', 'run', '--project', 'parts'] }
