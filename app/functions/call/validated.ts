import type { ZodMiniType, z } from 'zod/mini'

/** Schemas of all validators, for the test of their limits. */
export const checkedSchemas = new Set<ZodMiniType>()

/** Validator that throws the schema's own error, which the call middleware maps to invalid_params. */
export function validated<Schema extends ZodMiniType>(schema: Schema) {
  checkedSchemas.add(schema)
  return (data: z.input<Schema>): z.output<Schema> => schema.parse(data)
}
