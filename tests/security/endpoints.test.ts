import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contractCalls } from './contract-calls.ts'

interface ListedCall {
  group: string
  /** METHOD and path. */
  call: string
}

const listed: ListedCall[] = readFileSync(join(import.meta.dirname, '../fixtures/endpoints.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([group = '', method = '', path = '']) => ({ group, call: `${method} ${path}` }))

const served = contractCalls.map(({ endpoint }) => ({
  call: `${endpoint.method} ${endpoint.path}`,
  isExtension: endpoint.extension !== undefined,
}))
const servedCalls = new Set(served.map(({ call }) => call))

describe('the contract', () => {
  it('has every call of the list, with that method and path', () => {
    const missing = listed.filter(({ call }) => !servedCalls.has(call))
    expect(missing).toEqual([])
  })

  it('marks what the list of calls does not have as an extension, and nothing else', () => {
    const listedCalls = new Set(listed.map(({ call }) => call))
    expect(served.filter(({ call, isExtension }) => isExtension === listedCalls.has(call))).toEqual([])
  })

  it('has each call once', () => {
    expect(servedCalls.size).toBe(served.length)
  })
})
