import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { FileTimes } from './times.ts'

/** Playwright's reporter that writes where the time of each file went, a line of JSON each, to the file `TEST_TIMES`. */
export default class BrowserTimes implements Reporter {
  readonly #files = new Map<string, FileTimes>()

  onTestEnd(test: TestCase, { duration, steps }: TestResult): void {
    const file = relative(process.cwd(), test.location.file)
    const times = this.#files.get(file) ?? {
      suite: 'browser' as const,
      file,
      importing: 0,
      settingUp: 0,
      testing: 0,
      tests: [],
    }
    this.#files.set(file, times)
    const settingUp = steps
      .filter(({ category }) => category === 'hook')
      .reduce((total, step) => total + step.duration, 0)
    times.settingUp += settingUp
    times.testing += Math.max(0, duration - settingUp)
    times.tests.push({ name: test.titlePath().slice(3).join(' › '), ms: duration })
  }

  onEnd(): void {
    const lines = Array.from(this.#files.values(), (times) => `${JSON.stringify(times)}\n`)
    writeFileSync(process.env['TEST_TIMES'] ?? '', lines.join(''), { flag: 'a' })
  }
}
