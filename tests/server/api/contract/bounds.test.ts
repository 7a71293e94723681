import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contractCalls } from '#tests/security/contract-calls.ts'
import { unboundedIn } from '#tests/support/unbounded.ts'

describe('what a call takes has bounds in every part', () => {
  it.each(contractCalls)('$name', ({ endpoint: { query, body } }) => {
    expect([query, body].flatMap((schema) => (schema ? unboundedIn(schema) : []))).toEqual([])
  })
})

describe('a value without bounds is found', () => {
  it.each([
    ['text', z.string()],
    ['text with an open pattern', z.string().regex(/^a+$/)],
    ['text with half a pattern', z.string().regex(/^a|b$/)],
    ['mail address', z.email()],
    ['number', z.number().min(0)],
    ['number of astronomers', z.number().min(-1e300).max(1e300)],
    ['coerced number', z.coerce.number().int()],
    ['list', z.array(z.boolean())],
    ['list of texts', z.array(z.string()).max(3)],
    ['record', z.record(z.string().max(3), z.string().max(3))],
    ['optional text', z.string().optional()],
    ['text in an alternative', z.union([z.literal(1), z.object({ a: z.string() })])],
    ['text that is made a number', z.string().transform(Number).pipe(z.number().max(3))],
    ['rest of an object', z.looseObject({})],
    ['anything', z.unknown()],
    ['day of any year', z.iso.date()],
    ['instant of any year', z.iso.datetime().max(40)],
  ])('%s', (_, schema) => {
    expect(unboundedIn(schema)).toHaveLength(1)
  })
})
