import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkedSchemas } from '#app/functions/call/validated.ts'
import { unboundedIn } from '#tests/support/unbounded.ts'

type Exports = Record<string, Record<string, unknown>>
const functions: Exports = import.meta.glob('/app/functions/**/*.functions.ts', { eager: true })
const declared: Exports = import.meta.glob('/server/api/input/*.ts', { eager: true })

const schemasOfFunctions = [
  ...Object.entries(declared).flatMap(([file, schemas]) =>
    Object.entries(schemas).flatMap(([name, schema]) =>
      schema instanceof z.core.$ZodType ? [{ name: `${file.split('/').at(-1)} ${name}`, schema }] : [],
    ),
  ),
  // Those that a function keeps for itself.
  ...Array.from(checkedSchemas, (schema) => ({
    name: Object.keys(z.toJSONSchema(schema).properties ?? {}).join(),
    schema,
  })),
]

describe('what a server function takes has bounds in every part', () => {
  it('of all that there are', () => {
    expect(Object.keys(functions).length).toBeGreaterThan(30)
    expect(checkedSchemas.size).toBeGreaterThan(20)
  })

  it.each(schemasOfFunctions)('$name', ({ schema }) => {
    expect(unboundedIn(schema)).toEqual([])
  })
})
