import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pathsIn, rowsOf } from './words.ts'

const text = readFileSync('.github/threats.md', 'utf8')
const rows = rowsOf(text).filter(([threat]) => threat !== 'threat')
const kinds = ['S', 'T', 'R', 'I', 'D', 'E']

describe('the threat model', () => {
  it('names every boundary, and threats of every kind', () => {
    const boundaries = Array.from(text.matchAll(/^## (.+)$/gm), ([, name]) => name)
    expect(boundaries).toEqual([
      'Browser to site',
      'The signed wire',
      'Staff',
      'Webhooks and other servers',
      'Files, mails and texts',
      'Replicas, database, operation',
      'Supply chain',
    ])
    expect(new Set(rows.map(([threat = '']) => threat[0]))).toEqual(new Set(kinds))
  })

  it('has an answer to each threat, in a file or a test', () => {
    const isAnswered = ([threat = '', answer = '']: string[]) =>
      /^[STRIDE] \w/.test(threat) && pathsIn(answer).length > 0
    expect(rows.filter((row) => !isAnswered(row))).toEqual([])
    expect(rows.length).toBeGreaterThan(35)
  })

  it('fits on about two pages', () => {
    expect(text.split('\n').length).toBeLessThan(120)
  })
})
