import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { haveFailed, runSideBySide, summaryOf } from './steps.ts'

const exiting = (name: string, code: number) => ({
  name,
  command: [process.execPath, '--eval', `process.exit(${code})`],
  unknownCode: 3,
})

// Headings of steps that fail on purpose would mislead readers of the output of all tests.
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('a step is good, has failed, or says that nothing is known, which fails no run and is told', async () => {
  const outcomes = await runSideBySide([[exiting('audit', 3), exiting('tests', 0)]])
  expect(haveFailed(outcomes)).toBe(false)
  expect(summaryOf(outcomes)).toMatch(/UNKNOWN {2}audit\n.* good {5}tests\n/)
})

it('a step that fails ends its list, whatever its exit code', async () => {
  const outcomes = await runSideBySide([
    [exiting('lint', 1), exiting('tests', 0)],
    [{ ...exiting('build', 3), unknownCode: 4 }, exiting('size', 0)],
  ])
  expect(outcomes.map(({ name, result }) => [name, result])).toEqual([
    ['lint', 'failed'],
    ['build', 'failed'],
  ])
  expect(haveFailed(outcomes)).toBe(true)
})
