import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileTimes } from './times.ts'

/** Vitest's reporter that writes where the time of each file went, a line of JSON each, to the file `TEST_TIMES`. */
export default class UnitTimes implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    const tests = Array.from(module.children.allTests(), (test) => ({
      name: test.fullName,
      ms: test.diagnostic()?.duration ?? 0,
    }))
    const testing = tests.reduce((total, { ms }) => total + ms, 0)
    const times: FileTimes = {
      suite: 'unit',
      file: relative(process.cwd(), module.moduleId),
      importing: environmentSetupDuration + prepareDuration + collectDuration + setupDuration,
      settingUp: Math.max(0, duration - testing),
      testing,
      tests,
    }
    appendFileSync(process.env['TEST_TIMES'] ?? '', `${JSON.stringify(times)}\n`)
  }
}
