import { eq } from 'drizzle-orm'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { endingDeclarations } from '#server/backend/platform/db/schema/endings.ts'

export type Declaration = typeof endingDeclarations.$inferSelect

export async function readDeclaration(services: BackendContext, id: string): Promise<Declaration | undefined> {
  const [found] = await services.db().select().from(endingDeclarations).where(eq(endingDeclarations.id, id))
  return found
}

export async function writeDeclaration(services: BackendContext, declaration: Declaration): Promise<void> {
  await services
    .db()
    .insert(endingDeclarations)
    .values(declaration)
    .onConflictDoUpdate({ target: endingDeclarations.id, set: declaration })
}
