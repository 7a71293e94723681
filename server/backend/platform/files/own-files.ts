import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { ownPurposes } from '#server/api/contract/groups/files.ts'
import type { FileType } from '#server/api/contract/schemas/files.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { files as table } from '#server/backend/platform/db/schema/files.ts'
import type { Files } from './assemble.ts'
import { type FileRow, type Ownership, readFileRow, storedKey } from './file-rows.ts'
import type { SignedUrl } from './file-store.ts'
import { storeFile } from './stored-files.ts'

type OwnPurpose = (typeof ownPurposes)[number]
export type OwnFile = FileRow & { purpose: OwnPurpose }

/** Owner of the press files, an id that no account has. */
export const press = { ownerId: '00000000-0000-0000-0000-000000000000', purpose: 'press' } as const

/** Stored files of an owner, the newest first. */
export async function listOwnFiles(
  services: BackendContext,
  ownerId: string,
  purpose: OwnPurpose | undefined,
): Promise<OwnFile[]> {
  const rows = await services
    .db()
    .select()
    .from(table)
    .where(and(isStoredNow(services), eq(table.ownerId, ownerId), purpose && eq(table.purpose, purpose)))
    .orderBy(desc(table.createdAt), desc(table.id))
  return rows.filter(isOwn)
}

/** File of an owner. Throws `not_found` for another's. */
export async function readOwnFile(services: BackendContext, ownerId: string, fileId: string): Promise<OwnFile> {
  const isTheirs = and(eq(table.id, fileId), eq(table.ownerId, ownerId), inArray(table.purpose, [...ownPurposes]))
  const [row] = await services
    .db()
    .select()
    .from(table)
    .where(and(isStoredNow(services), isTheirs))
  if (!row || !isOwn(row)) throw new Refusal('not_found', `no file ${fileId}`)
  return row
}

/** Row of a press file by its name. */
export async function readPressFile(services: BackendContext, name: string): Promise<FileRow> {
  const isNamed = and(
    eq(table.ownerId, press.ownerId),
    eq(table.purpose, press.purpose),
    eq(table.fileName, name),
    // A deleted picture has a day until its bytes go.
    isNull(table.expiresAt),
  )
  const [row] = await services.db().select().from(table).where(isNamed).orderBy(desc(table.createdAt)).limit(1)
  if (!row) throw new Refusal('not_found', `no file ${name} for the press`)
  return row
}

/** Publishes a press file; replaces one of the same name. */
export function storePressFile(
  files: Files,
  file: { bytes: Uint8Array; contentType: FileType; fileName: string },
): Promise<FileRow> {
  return storeFile(files, press, { ...file, orderNo: null })
}

export function downloadUrl({ store }: Pick<Files, 'store'>, row: FileRow): Promise<SignedUrl> {
  const { contentType, fileName } = row
  return store.downloadUrl(storedKey(row), { contentType, fileName })
}

/** URL of a press file: pictures are shown, other files are downloaded. */
export function pressUrl(files: Pick<Files, 'store'>, row: FileRow): Promise<SignedUrl> {
  return isPicture(row) ? previewUrl(files, row) : downloadUrl(files, row)
}

/** Preview URL, for pictures only: they cannot contain scripts. */
export function previewUrl({ store }: Pick<Files, 'store'>, row: FileRow): Promise<SignedUrl> {
  if (!isPicture(row)) {
    throw new Refusal('file_type_refused', `a file of type ${row.contentType} is saved, not shown`)
  }
  const { contentType, fileName } = row
  return store.downloadUrl(storedKey(row), { contentType, fileName, isShown: true })
}

/** URL that shows a stored picture of an owner, who must have been authorised. Throws `not_found`. */
export async function presignPreview(files: Files, owner: Ownership, fileId: string): Promise<SignedUrl> {
  const row = await readFileRow(files.services, fileId, owner)
  if (row?.status !== 'kept') throw new Refusal('not_found', `no file ${fileId}`)
  return previewUrl(files, row)
}

function isStoredNow(services: BackendContext) {
  return and(eq(table.status, 'kept'), or(isNull(table.expiresAt), gt(table.expiresAt, services.clock.now())))
}

function isPicture({ contentType }: FileRow): boolean {
  return contentType.startsWith('image/')
}

function isOwn(row: FileRow): row is OwnFile {
  return row.purpose !== 'press'
}
