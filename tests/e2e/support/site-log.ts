import { expect } from '@playwright/test'

/** What the log must not know: addresses and names of the tests' people, their phones, tokens, sessions. */
const secrets = [
  /@example\.(?:org|com)/,
  /TD-\w{4}-\w{4}\.[\w-]{8,}/,
  /\beyJ[\w-]{10,}/,
  /solvei-demo-2026/,
  /41234567|15112345678|501234567|701234567/,
]

/** Nothing failed while the tests ran but what they meant to, and nothing of the people they played stands in the log. */
export function expectQuietLog(lines: readonly string[], expectedWarning: string | null): void {
  const isExpected = (line: string) =>
    // Whoever leaves a page ends what was being asked for it.
    line.includes('"outcome":"Request aborted"') || (expectedWarning !== null && line.includes(expectedWarning))
  const loud = lines.filter((line) => /"level":[4-6]0/.test(line) && !isExpected(line))
  expect(loud, 'warnings and errors in the log of the site').toEqual([])
  const indiscreet = lines.filter((line) => secrets.some((secret) => secret.test(line)))
  expect(indiscreet, 'what the log of the site must not know').toEqual([])
}
