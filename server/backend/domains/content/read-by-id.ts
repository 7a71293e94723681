import type { z } from 'zod'
import type { ContentKey } from '#server/api/contract/schemas/content.ts'
import { openingsComponent } from '#server/backend/domains/careers/openings.ts'
import { settings } from '#server/backend/domains/site-info/settings.ts'

/** What a text has to be that pages read by its id: another would break them. Undefined where none does. */
export function schemaOf({ kind, id }: Pick<ContentKey, 'kind' | 'id'>): z.ZodType | undefined {
  if (kind === 'configuration') return settings.find((setting) => setting.id === id)?.schema
  return kind === 'component' && id === openingsComponent.id ? openingsComponent.schema : undefined
}
