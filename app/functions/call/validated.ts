import type { ZodMiniType, z } from 'zod/mini'

/** What validators check by, for the test of their bounds. */
export const checkedSchemas = new Set<ZodMiniType>()

/** A validator that fails with the schema's own error, which the call middleware knows and answers as invalid_params. */
export function validated<Schema extends ZodMiniType>(schema: Schema) {
  checkedSchemas.add(schema)
  return (data: z.input<Schema>): z.output<Schema> => schema.parse(data)
}
