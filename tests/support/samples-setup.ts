import { relative } from 'node:path'
import type { TestModule, TestProject } from 'vitest/node'
import { collectSamples } from './collect-samples.ts'

/** Before all tests: collects what they sampled. Afterwards prints it with the failures. */
export default function setUp({ vitest }: TestProject): () => void {
  const printSamples = collectSamples()
  return () => {
    printSamples()
    const failed = vitest.state.getTestModules().flatMap(failuresOf)
    if (failed.length > 0) process.stdout.write(`\nFailed:\n${failed.join('\n')}\n`)
  }
}

/** Failed tests of a file; the file itself when it failed without one. */
function failuresOf(module: TestModule): string[] {
  if (module.state() !== 'failed') return []
  const file = relative(process.cwd(), module.moduleId)
  const tests = Array.from(module.children.allTests('failed'), ({ fullName }) => `  ${file} › ${fullName}`)
  return tests.length > 0 ? tests : [`  ${file}`]
}
