import { z } from 'zod'
import { snakeCase } from '#server/api/contract/wire-case.ts'

/** JSON schema in the wire's snake_case. Keys of records are data and stay. */
export function wireSchema(schema: z.core.$ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (!jsonSchema.properties) return
      jsonSchema.properties = Object.fromEntries(
        Object.entries(jsonSchema.properties).map(([key, value]) => [snakeCase(key), value]),
      )
      if (jsonSchema.required) jsonSchema.required = jsonSchema.required.map(snakeCase)
    },
  })
}
