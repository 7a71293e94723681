import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { PictureSize } from '#server/api/contract/schemas/content.ts'
import type { Services } from '#server/backend/kernel/services.ts'
import { files as table } from '#server/backend/platform/db/schema/files.ts'
import { press } from './own-files.ts'

const folder = '/pictures/press/'

/** Where the site shows a picture of the press. */
export function pressPath({ fileName }: { fileName: string }): string {
  return folder + fileName
}

/** Has pages show a picture in these sizes, which are kept already. */
export async function nameSizes(services: Services, fileId: string, sizes: PictureSize[]): Promise<void> {
  await services.db().update(table).set({ sizes }).where(eq(table.id, fileId))
}

/** What pages show of pictures, by the pictures' paths. Drawings have none, nor what was laid out before there were any. */
export async function readPressSizes(
  services: Services,
  pictures: readonly string[],
): Promise<ReadonlyMap<string, PictureSize[]>> {
  const names = pictures.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
  if (names.length === 0) return new Map()
  const isPress = and(eq(table.ownerId, press.ownerId), eq(table.purpose, press.purpose))
  const rows = await services
    .db()
    .select({ fileName: table.fileName, sizes: table.sizes })
    .from(table)
    .where(and(isPress, inArray(table.fileName, names), isNotNull(table.sizes)))
  return new Map(rows.map(({ fileName, sizes }) => [pressPath({ fileName }), sizes ?? []]))
}
