import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/* What no source of the product may do, since nothing else would notice it: the requirements of .github/asvs.md. */
const sources = globSync('{app,machines,server}/**/*.{ts,tsx}')

it.each([
  [
    'starts a shell',
    /\{[^{}]*\bexec(?:Sync)?\b[^{}]*\} from 'node:child_process'|\bshell: (?:true|')/,
    "import { exec } from 'node:child_process'",
  ],
  ['runs a text as code', /\beval\(|\bnew Function\(|'node:vm'/, "import { runInNewContext } from 'node:vm'"],
  ['trusts any certificate', /\brejectUnauthorized\b|\bNODE_TLS_REJECT_UNAUTHORIZED\b/, 'rejectUnauthorized: false'],
])('no source %s', (_what, pattern, example) => {
  expect(example).toMatch(pattern)
  expect(sources.length).toBeGreaterThan(1_000)
  expect(sources.filter((file) => pattern.test(readFileSync(file, 'utf8')))).toEqual([])
})
