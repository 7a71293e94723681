import type { z } from 'zod'
import type { ContentKey, ContentKind } from '#server/api/contract/schemas/content.ts'

/** Text that pages read by its id, with the schema they rely on. */
export interface EditableText {
  kind: ContentKind
  id: string
  schema: z.ZodType
}

/** Undefined if no page reads a text of this id. */
export function schemaOf(
  texts: readonly EditableText[],
  { kind, id }: Pick<ContentKey, 'kind' | 'id'>,
): z.ZodType | undefined {
  return texts.find((text) => text.kind === kind && text.id === id)?.schema
}
