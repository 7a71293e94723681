import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm'
import { localeSlugs } from '#config'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { contentOperations } from '#server/api/contract/groups/content-operations.ts'
import type { ContentKey, LibraryPicture } from '#server/api/contract/schemas/content.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { contentDrafts, contentItems, contentPictures } from '#server/backend/platform/db/schema/content.ts'
import { pressFolder, pressPicturePath } from '#server/backend/platform/files/image-variants.ts'
import {
  listPressPictures,
  lockPressPictures,
  type PressPicture,
  removePressPicture,
  takePressPicture,
} from '#server/backend/platform/files/press-pictures.ts'
import type { ContentBody } from './content-bodies.ts'

type Rows = typeof contentOperations.rows

/** Text that shows uploaded pictures. */
interface Usage extends ContentKey {
  title: string
  isPublic: boolean
  /** File names, of variants as well. */
  names: Set<string>
}

/** Pictures of the library, the newest first; `q` is part of a name or an alternative text. */
export async function listPictures(
  services: BackendContext,
  { q, page, size }: HandlerInput<Rows['listPictures']>['query'],
): Promise<CallResult<Rows['listPictures']>> {
  const [files, described] = await Promise.all([listPressPictures(services), readDescribed(services)])
  const words = q?.toLowerCase() ?? ''
  const found = files.filter(({ fileName }) =>
    [fileName, ...Object.values(described.get(fileName)?.alt ?? {})].some((text) => text.toLowerCase().includes(words)),
  )
  const shown = found.slice((page - 1) * size, page * size)
  const usages = shown.length > 0 ? await readUsages(services) : []
  return {
    items: shown.map((file) => viewOf(file, described.get(file.fileName), usages)),
    total: found.length,
  }
}

/** Throws `not_found`. */
export async function readPicture(services: BackendContext, name: string): Promise<CallResult<Rows['getPicture']>> {
  const file = await requireFile(services, name)
  const [described, usages] = await Promise.all([readDescribed(services, name), readUsages(services)])
  return {
    ...viewOf(file, described.get(name), usages),
    usedIn: usagesOf(usages, file).map(({ names: _names, ...usage }) => usage),
  }
}

/** Throws `not_found`, and `content_changed` if the version is not the latest. */
export async function savePicture(
  services: BackendContext,
  { name, version, alt }: { name: string; version: number; alt: Record<string, string> },
  staff: string,
): Promise<LibraryPicture> {
  return services.transaction(async () => {
    const file = await requireFile(services, name)
    const [known] = await services
      .db()
      .select()
      .from(contentPictures)
      .where(eq(contentPictures.name, name))
      .for('update')
    const current = known && known.deletedAt === null ? known.version : 0
    if (current !== version) {
      const { savedBy = null, savedAt } = known ?? {}
      throw new Refusal('content_changed', `version ${current} is the last`, {
        revision: current,
        savedBy,
        savedAt: savedAt?.toISOString() ?? null,
      })
    }
    const written = Object.fromEntries(Object.entries(alt).filter(([, text]) => text !== ''))
    const saved = {
      alt: written,
      version: version + 1,
      savedBy: staff,
      savedAt: services.clock.now(),
      deletedBy: null,
      deletedAt: null,
    }
    const [row] = await services
      .db()
      .insert(contentPictures)
      .values({ name, ...saved })
      .onConflictDoUpdate({ target: contentPictures.name, set: saved })
      .returning()
    return viewOf(file, row, await readUsages(services))
  })
}

/** Deletes a picture that no text shows; one that is gone stays so. Throws `picture_in_use`. */
export async function deletePicture(services: BackendContext, name: string, staff: string): Promise<void> {
  await services.transaction(async () => {
    // Publishing locks the pictures of a text: what it shows is seen here, or finds no picture.
    const file = await takePressPicture(services, name)
    if (!file) return
    const used = usagesOf(await readUsages(services), file).length
    if (used > 0) throw new Refusal('picture_in_use', `${used} texts show ${name}`)
    await removePressPicture(services, file)
    const deleted = { deletedBy: staff, deletedAt: services.clock.now() }
    await services
      .db()
      .insert(contentPictures)
      .values({ name, alt: {}, version: 0, savedBy: staff, savedAt: deleted.deletedAt, ...deleted })
      .onConflictDoUpdate({ target: contentPictures.name, set: deleted })
  })
}

/**
 * Requires that the uploaded pictures of a text are there and described, and keeps them until the transaction ends.
 * Throws `content_incomplete` with the field that shows a missing one.
 */
export async function requirePictures(services: BackendContext, body: ContentBody): Promise<void> {
  for (const [field, value] of Object.entries(body)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const names = namesIn(text)
    if (names.size === 0) continue
    const there = await lockPressPictures(services, [...names])
    const isDescribed = !/<img src="\/pictures\/press\/[^"]*" alt=""/.test(text)
    if (isDescribed && [...names].every((name) => there.has(name))) continue
    throw new Refusal('content_incomplete', `${field} shows a picture that is missing or not described`, {
      fields: [field],
    })
  }
}

async function requireFile(services: BackendContext, name: string): Promise<PressPicture> {
  const file = (await listPressPictures(services)).find(({ fileName }) => fileName === name)
  if (!file) throw new Refusal('not_found', `no picture ${name}`)
  return file
}

type Described = typeof contentPictures.$inferSelect

async function readDescribed(services: BackendContext, name?: string): Promise<ReadonlyMap<string, Described>> {
  const rows = await services
    .db()
    .select()
    .from(contentPictures)
    .where(and(isNull(contentPictures.deletedAt), name === undefined ? undefined : eq(contentPictures.name, name)))
  return new Map(rows.map((row) => [row.name, row]))
}

function viewOf(file: PressPicture, described: Described | undefined, usages: readonly Usage[]): LibraryPicture {
  return {
    name: file.fileName,
    picture: pressPicturePath(file),
    sizes: file.sizes,
    alt: described?.alt ?? {},
    version: described?.version ?? 0,
    createdAt: file.createdAt.toISOString(),
    uses: usagesOf(usages, file).length,
  }
}

function usagesOf(usages: readonly Usage[], { fileName, sizes }: PressPicture): Usage[] {
  const names = [fileName, ...sizes.map(({ src }) => src.slice(pressFolder.length))]
  return usages.filter((usage) => names.some((name) => usage.names.has(name)))
}

/** Public texts and drafts that show uploaded pictures. */
async function readUsages(services: BackendContext): Promise<Usage[]> {
  const found = new Map<string, Usage>()
  for (const [table, isPublic] of [
    [contentItems, true],
    [contentDrafts, false],
  ] as const) {
    const rows = await services
      .db()
      .select({
        kind: table.kind,
        id: table.id,
        locale: table.locale,
        title: sql<string | null>`${table.body} ->> 'title'`,
        text: sql<string>`${table.body}::text`,
      })
      .from(table)
      .where(and(like(sql`${table.body}::text`, `%${pressFolder}%`), inArray(table.locale, [...localeSlugs])))
    for (const { kind, id, locale: written, title, text } of rows) {
      const locale = localeSlugs.find((slug) => slug === written)
      if (locale === undefined) continue
      const key = `${kind} ${id} ${locale}`
      const usage = found.get(key) ?? { kind, id, locale, title: title ?? id, isPublic, names: new Set() }
      for (const name of namesIn(text)) usage.names.add(name)
      found.set(key, usage)
    }
  }
  return [...found.values()]
}

/** File names of uploaded pictures in a text. */
function namesIn(text: string): Set<string> {
  return new Set(
    Array.from(text.matchAll(/\/pictures\/press\/([a-z0-9-]+\.(?:jpg|png|webp))/g), ([, name = '']) => name),
  )
}
