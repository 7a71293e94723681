import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { groups } from '#server/api/contract/endpoints.ts'
import { openApiDocument } from '#server/api/reference/openapi-document.ts'
import { referencePage } from '#server/api/reference/reference-page.ts'

const root = join(import.meta.dirname, '../../../..')
const source = ['app', 'server/services', 'server/session', 'server/site', 'server/api/client']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  .join('\n')

const calls = Object.entries(groups).flatMap(([group, { rows }]) =>
  Object.entries<Endpoint>(rows).map(([call, row]) => ({ group, call, row })),
)

/** By the client (`api.payment.pay`), or by a function made from its row (`payment.rows.pay`). */
function isMade(group: string, call: string): boolean {
  return new RegExp(`\\b${group}\\s*(?:\\.rows)?\\s*\\.${call}\\b`).test(source)
}

describe('a call of the contract', () => {
  it('is made by this site, or its row says why it is not', () => {
    const silent = calls.filter(({ group, call, row }) => !isMade(group, call) && row.unusedHere === undefined)
    expect(silent.map(({ group, call }) => `${group}.${call}`)).toEqual([])
  })

  it('that this site makes has no reason against it', () => {
    const denied = calls.filter(({ group, call, row }) => isMade(group, call) && row.unusedHere !== undefined)
    expect(denied.map(({ group, call }) => `${group}.${call}`)).toEqual([])
  })

  it('that this site does not make has its reason in the reference, for people and for tools', () => {
    const reasons = calls.flatMap(({ row }) => row.unusedHere ?? [])
    expect(reasons.length).toBeGreaterThan(0)
    const page = referencePage()
    const document = JSON.stringify(openApiDocument())
    for (const reason of reasons) {
      expect(page).toContain(reason)
      expect(document).toContain(reason)
    }
  })
})
