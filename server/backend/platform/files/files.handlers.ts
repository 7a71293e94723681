import type { files as filesGroup } from '#server/api/contract/groups/files.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Files } from './assemble.ts'
import type { FileRow } from './file-rows.ts'
import type { SignedUrl } from './file-store.ts'
import {
  downloadUrl,
  listOwnFiles,
  type OwnFile,
  pressUrl,
  previewUrl,
  readOwnFile,
  readPressFile,
} from './own-files.ts'
import { keepPressPicture, presignPressUpload } from './press-pictures.ts'

export function createFileHandlers(files: Files): Handlers<typeof filesGroup> {
  const { services } = files
  return {
    async listFiles({ query }, { account }) {
      const rows = await listOwnFiles(services, account.id, query.purpose)
      return { files: rows.map(infoOf) }
    },

    async getFile({ query }, { account }) {
      const row = await readOwnFile(services, account.id, query.fileId)
      return { ...infoOf(row), ...withUrl(row, await downloadUrl(files, row)) }
    },

    async downloadFile({ query }, { account }) {
      const row = await readOwnFile(services, account.id, query.fileId)
      return withUrl(row, await downloadUrl(files, row))
    },

    async previewFile({ query }, { account }) {
      const row = await readOwnFile(services, account.id, query.fileId)
      return withUrl(row, await previewUrl(files, row))
    },

    async previewPressFile({ query }) {
      const row = await readPressFile(services, query.name)
      return withUrl(row, await pressUrl(files, row))
    },

    presignPressUpload: ({ body }, context) => presignPressUpload(files, body, context),

    keepPressPicture: ({ body }, context) => keepPressPicture(files, body.fileId, context),
  }
}

function infoOf({ id: fileId, purpose, fileName, contentType, size, takenBy, createdAt, expiresAt }: OwnFile) {
  return {
    fileId,
    purpose,
    fileName,
    contentType,
    size,
    orderNo: takenBy,
    createdAt: createdAt.toISOString(),
    deletedAt: expiresAt?.toISOString() ?? null,
  }
}

function withUrl({ fileName, contentType }: FileRow, { url, expiresAt }: SignedUrl) {
  return { url, fileName, contentType, expiresAt: expiresAt.toISOString() }
}
