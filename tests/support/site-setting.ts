import { and, eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { contentItems } from '#server/backend/platform/db/schema/content.ts'

/** Publishes another value of a setting of the site, as editors do. */
export async function publishSetting(
  services: BackendContext,
  id: string,
  body: Record<string, unknown>,
): Promise<void> {
  const changed = await services.transaction(async () =>
    services
      .db()
      .update(contentItems)
      .set({ body })
      .where(and(eq(contentItems.kind, 'configuration'), eq(contentItems.id, id)))
      .returning({ id: contentItems.id }),
  )
  if (changed.length !== 1) throw new Error(`there is no setting ${id}`)
}
