import { type SQL, sql } from 'drizzle-orm'
import { sites } from '#server/backend/platform/db/schema/places.ts'
import { models } from '#server/backend/platform/db/schema/test-drive.ts'

/* Queries for dimensions of an order (`OrderDimensions`). */

export function marketOfSite(siteId: string): SQL {
  return sql`(select ${sites.country} from ${sites} where ${sites.id} = ${siteId})`
}

/** The model if there is one of this id: visitors send it. */
export function knownModel(modelId: string): SQL {
  return sql`(select ${models.id} from ${models} where ${models.id} = ${modelId})`
}
