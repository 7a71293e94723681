import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, run } from './run-script.ts'

/* Each benchmark once, in seconds, so that none stops working unseen. Its figures mean nothing. */

const names = globSync('tests/bench/*.ts', { cwd: root })
  .map((file) => basename(file, '.ts'))
  .filter((name) => name !== 'run')

describe('a benchmark, in its short form', () => {
  it.each(names.toSorted())('can be run: %s', { timeout: 600_000 }, async (name) => {
    const { code, out, err } = await run('bench', [name, '--short', '--json'])
    expect({ code, failure: code === 0 ? '' : err }).toEqual({ code: 0, failure: '' })
    const figures = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(figures.length).toBeGreaterThan(0)
  })
})
