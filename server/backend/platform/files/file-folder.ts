import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fileFolders } from '#server/backend/platform/db/schema/file-folder.ts'
import { OperatorError } from '#server/config/operator-error.ts'

/** Id of the single row. */
const rowId = 1

/** Name of the marker file in the folder; no key of a file has this form. */
const markerName = 'folder-id'

/**
 * Verifies at start that this process uses the folder that belongs to the database: replicas with separate folders
 * would lose uploads. The first process marks the folder and stores the mark in the database. Throws OperatorError for
 * a missing or different mark. An embedded database has no replicas.
 */
export async function checkFileFolder(services: BackendContext): Promise<void> {
  const { databaseUrl, files } = services.env
  if (databaseUrl === null || files.kind !== 'local') return
  const { folder } = files
  const marked = await markOf(services)
  const found = await readMarker(folder, marked === null).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(`FILES_DIR: the folder ${folder} cannot be read or written: ${reason}`, { cause: error })
  })
  if (marked === found && marked !== null) return
  if (marked === null && found !== null && (await mark(services, found)) === found) return
  throw new OperatorError(
    `FILES_DIR: ${folder} is not the folder that has the files of this database (its ${markerName} ${found === null ? 'is missing' : 'is another one'}). Give every replica the same folder, or set S3_URL. To begin with an empty folder on purpose: delete from file_folders`,
  )
}

async function markOf(services: BackendContext): Promise<string | null> {
  const [row] = await services.db().select().from(fileFolders)
  return row?.folderId ?? null
}

/** Mark that is valid from now on: if replicas start together on a new database, one writes it. */
async function mark(services: BackendContext, folderId: string): Promise<string | null> {
  await services.db().insert(fileFolders).values({ id: rowId, folderId }).onConflictDoNothing()
  return markOf(services)
}

/** Null without a marker, unless it is to be created. If several processes create it at once, one wins. */
async function readMarker(folder: string, isMade: boolean): Promise<string | null> {
  const path = join(folder, markerName)
  if (isMade) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, randomUUID(), { mode: 0o600 })
    await link(draft, path).catch(unlessCode('EEXIST'))
    await rm(draft)
  }
  return readFile(path, 'utf8').catch(unlessCode('ENOENT'))
}

function unlessCode(code: string): (error: NodeJS.ErrnoException) => null {
  return (error) => {
    if (error.code === code) return null
    throw error
  }
}
