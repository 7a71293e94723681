import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { ImageVariant } from '#server/api/contract/schemas/content.ts'
import type { pressUploadRequest, uploadUrl } from '#server/api/contract/schemas/files.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { touchTags } from '#server/backend/platform/content-tags/content-tags.ts'
import { files as table } from '#server/backend/platform/db/schema/files.ts'
import type { Files } from './assemble.ts'
import { resizeCopies } from './file-content.ts'
import { type FileRow, fileIdOf, readFileRow } from './file-rows.ts'
import { setImageVariants, pressFolder, pressPicturePath } from './image-variants.ts'
import { storePressFile, press } from './own-files.ts'
import { readStoredFile } from './stored-files.ts'
import { acceptUpload, dropUpload, presignUpload } from './uploads.ts'

/*
 * An uploaded press picture first belongs to its staff member, like a licence to its customer: others cannot use it,
 * and it is deleted after a day if unused. Publishing creates a second, permanent file without a personal owner.
 */

/** Pixels: a third of a desktop page or a whole phone page, and the same on dense screens. */
const copyWidths = [640, 1280]

/** File extensions by type. */
const endings: ReadonlyMap<string, string> = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

const uploadOf = ({ account }: Pick<AccountContext, 'account'>) => ({ ownerId: account.id, purpose: 'press' }) as const

export async function presignPressUpload(
  files: Files,
  { id, ...request }: z.output<typeof pressUploadRequest>,
  context: AccountContext,
): Promise<z.output<typeof uploadUrl>> {
  endingOf(request.contentType)
  const { expiresAt, ...address } = await presignUpload(files, uploadOf(context), {
    ...request,
    fileName: id.replaceAll('/', '-'),
  })
  return { ...address, expiresAt: expiresAt.toISOString() }
}

/**
 * Repeatable: a published picture keeps its name. The press downloads the re-encoded picture (`rewriteImage`), pages
 * show smaller copies.
 */
export async function keepPressPicture(
  files: Files,
  fileId: string,
  context: AccountContext,
): Promise<{ picture: string }> {
  const { services } = files
  const owner = uploadOf(context)
  const { contentType, fileName, sha256 } = await acceptUpload(files, owner, fileId)
  const known = await readFileRow(services, fileIdOf(services, press, sha256), press)
  if (known?.sizes && known.expiresAt === null) return { picture: pressPicturePath(known) }
  const bytes = await readStoredFile(files, owner, fileId)
  const copies = await resizeCopies(bytes, copyWidths).catch(async (error: unknown) => {
    if (error instanceof Refusal) await dropUpload(services, fileId)
    throw error
  })
  const plain = fileName.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 64)
  const sizes: ImageVariant[] = []
  for (const { bytes, width, height } of copies) {
    const size = { bytes, contentType: 'image/webp', fileName: nameOf(plain, sha256Of(bytes), 'image/webp') } as const
    sizes.push({ src: pressPicturePath(await storePressFile(files, size)), width, height })
  }
  const kept = await storePressFile(files, { bytes, contentType, fileName: nameOf(plain, sha256, contentType) })
  // Last, and all at once: after a crash before this point pages show the full picture until it is published again.
  await services.transaction(async () => {
    await setImageVariants(services, kept.id, sizes)
    await touchTags(services, ['media'])
  })
  return { picture: pressPicturePath(kept) }
}

/** Milliseconds after which the bytes of a deleted picture go; pages that are open may still load them from a cache. */
const removalMs = 86_400_000

const isPressPicture = and(
  eq(table.ownerId, press.ownerId),
  eq(table.purpose, press.purpose),
  isNotNull(table.sizes),
  isNull(table.expiresAt),
)

export type PressPicture = Pick<FileRow, 'id' | 'fileName' | 'createdAt'> & { sizes: ImageVariant[] }

/** Uploaded pictures with their variants, the newest first. */
export async function listPressPictures(services: BackendContext): Promise<PressPicture[]> {
  const rows = await services
    .db()
    .select({ id: table.id, fileName: table.fileName, createdAt: table.createdAt, sizes: table.sizes })
    .from(table)
    .where(isPressPicture)
    .orderBy(desc(table.createdAt), desc(table.id))
  return rows.map(({ sizes, ...row }) => ({ ...row, sizes: sizes ?? [] }))
}

/** Names of these files that are there, locked against deletion until the transaction ends. */
export async function lockPressPictures(services: BackendContext, names: readonly string[]): Promise<Set<string>> {
  const rows = await services
    .db()
    .select({ name: table.fileName })
    .from(table)
    .where(
      and(
        eq(table.ownerId, press.ownerId),
        eq(table.purpose, press.purpose),
        inArray(table.fileName, [...names]),
        isNull(table.expiresAt),
      ),
    )
    .for('share')
  return new Set(rows.map(({ name }) => name))
}

/** Picture of this name, locked for deletion with its variants; null if there is none. */
export async function takePressPicture(services: BackendContext, name: string): Promise<PressPicture | null> {
  const [row] = await services
    .db()
    .select()
    .from(table)
    .where(and(isPressPicture, eq(table.fileName, name)))
    .for('update')
  if (!row) return null
  const sizes = row.sizes ?? []
  await services
    .db()
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.fileName, variantNames(sizes)))
    .orderBy(asc(table.id))
    .for('update')
  return { ...row, sizes }
}

/** Deletes a picture and its variants: they are not shown any more, and their bytes go a day later. */
export async function removePressPicture(services: BackendContext, { id, sizes }: PressPicture): Promise<void> {
  const isVariant = and(
    eq(table.ownerId, press.ownerId),
    eq(table.purpose, press.purpose),
    inArray(table.fileName, variantNames(sizes)),
  )
  await services
    .db()
    .update(table)
    .set({ expiresAt: new Date(services.clock.now().getTime() + removalMs) })
    .where(or(eq(table.id, id), isVariant))
}

function variantNames(sizes: readonly ImageVariant[]): string[] {
  return sizes.map(({ src }) => src.slice(pressFolder.length))
}

/** Includes a hash of the content: another picture of the same item must not replace a public one. */
function nameOf(plain: string, sha256: string, contentType: string): string {
  return `${plain}-${sha256.slice(0, 12)}.${endingOf(contentType)}`
}

/** Throws for other types than pictures, which no page could show. */
function endingOf(contentType: string): string {
  const ending = endings.get(contentType)
  if (!ending) throw new Refusal('file_type_refused', `no file of type ${contentType} is shown to the press`)
  return ending
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
