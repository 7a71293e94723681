import type { ZodMiniType, z } from 'zod/mini'

/** A validator that fails with the schema's own error, which the call middleware knows and answers as invalid_params. */
export function validated<Schema extends ZodMiniType>(schema: Schema) {
  return (data: z.input<Schema>): z.output<Schema> => schema.parse(data)
}
