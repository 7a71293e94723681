import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ImageVariant } from '#server/api/contract/schemas/content.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { files as table } from '#server/backend/platform/db/schema/files.ts'
import { press } from './own-files.ts'

/** Folder of uploaded pictures on the site. */
export const pressFolder = '/pictures/press/'

/** Path of a press picture on the site. */
export function pressPicturePath({ fileName }: { fileName: string }): string {
  return pressFolder + fileName
}

/** Sets the variants that pages show, which must be stored already. */
export async function setImageVariants(services: BackendContext, fileId: string, sizes: ImageVariant[]): Promise<void> {
  await services.db().update(table).set({ sizes }).where(eq(table.id, fileId))
}

/** Variants of pictures by path. Drawings have none, nor have pictures published before variants existed. */
export async function readImageVariants(
  services: BackendContext,
  pictures: readonly string[],
): Promise<ReadonlyMap<string, ImageVariant[]>> {
  const names = pictures.filter((path) => path.startsWith(pressFolder)).map((path) => path.slice(pressFolder.length))
  if (names.length === 0) return new Map()
  const isPress = and(eq(table.ownerId, press.ownerId), eq(table.purpose, press.purpose))
  const rows = await services
    .db()
    .select({ fileName: table.fileName, sizes: table.sizes })
    .from(table)
    .where(and(isPress, inArray(table.fileName, names), isNotNull(table.sizes)))
  return new Map(rows.map(({ fileName, sizes }) => [pressPicturePath({ fileName }), sizes ?? []]))
}
