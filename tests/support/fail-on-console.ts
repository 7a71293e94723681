import { afterEach, beforeEach, vi } from 'vitest'

/* Unexpected output is an undetected defect. A test that expects some replaces the method itself. */
const methods = ['error', 'warn', 'log', 'info', 'debug'] as const
const seen: string[] = []

beforeEach(() => {
  seen.length = 0
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      seen.push(`console.${method}: ${args.map(String).join(' ')}`)
    })
  }
})

afterEach(() => {
  if (seen.length > 0) throw new Error(`unexpected console output:\n${seen.join('\n')}`)
})
