import { expect } from '@playwright/test'

/** What the log must not know: addresses and names of the tests' people, their phones, tokens, sessions. */
const secrets = [
  /@example\.(?:org|com)/,
  /TD-\w{4}-\w{4}\.[\w-]{8,}/,
  /\beyJ[\w-]{10,}/,
  /solvei-demo-2026/,
  /41234567|15112345678|501234567|701234567/,
]

/** Reads on in a site's log. */
export function siteLog(lines: readonly string[]) {
  let read = 0

  /** What was written since the last time. */
  function take(): string[] {
    const fresh = lines.slice(read)
    read = lines.length
    return fresh
  }

  /** Asserts that nothing has failed since but what was expected, and that it holds no personal data of the tests' people. */
  function check(expected: readonly string[] = []): void {
    const fresh = take()
    const isExpected = (line: string) =>
      // Requests are aborted when their page is left.
      line.includes('"outcome":"Request aborted"') || expected.some((warning) => line.includes(warning))
    const loud = fresh.filter((line) => /"level":[4-6]0/.test(line) && !isExpected(line))
    expect(loud, 'warnings and errors in the log of the site').toEqual([])
    const indiscreet = fresh.filter((line) => secrets.some((secret) => secret.test(line)))
    expect(indiscreet, 'what the log of the site must not know').toEqual([])
  }

  return { take, check }
}
