import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { picturePath } from '#server/api/contract/schemas/content.ts'
import { fileType, pressUploadRequest, uploadUrl } from '#server/api/contract/schemas/files.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

/** Purposes of customers' files. */
export const ownPurposes = ['licence', 'contract', 'invoice', 'damage', 'papers'] as const

const fileInfo = z.object({
  fileId: z.string(),
  purpose: z.enum(ownPurposes),
  fileName: z.string(),
  contentType: fileType,
  /** Bytes. */
  size: z.int(),
  /** Order that needs the file; null when none does. */
  orderNo: z.string().nullable(),
  createdAt: instant,
  /** Time of deletion; null: with its order. */
  deletedAt: instant.nullable(),
})

/** Short-lived URL of one file; anyone who has it may fetch the file. */
const signedFile = z.object({ url: z.url(), fileName: z.string(), contentType: fileType, expiresAt: instant })

const ownFileId = z.string().regex(/^[\w-]{20,128}$/)

const staff = {
  access: 'staff',
  extension: 'staff publish the press files which the specification only lists',
} as const

const own = { access: 'user', query: z.object({ fileId: ownFileId }) } as const

/** File name without folders; anything that looks like a path is refused. */
export const pressName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}\.(?:jpg|png|webp|pdf)$/)

/** Name of the press file with the figures of all cars, in a language. */
export const factSheetName = (language: string) => `fact-sheet-${language}.pdf`

/**
 * Files by id, readable by their owner (the access token's subject) only. Press files are public by name and managed by
 * staff. A preview URL shows a picture instead of downloading it. Own files of other types are refused; a press file that
 * is no picture is downloaded.
 */
export const files = group('files', {
  listFiles: get('/files', {
    viewing: 'privacy',
    access: 'user',
    query: z.object({ purpose: z.enum(ownPurposes).optional() }),
    returns: z.object({ files: z.array(fileInfo) }),
  }),
  /** Older form: one file with its metadata and download URL. */
  getFile: get('/filesV1', {
    unusedHere: 'the site reads the list of files, and presigns one file to download it',
    ...own,
    returns: fileInfo.extend(signedFile.shape),
    errors: ['not_found'],
  }),
  downloadFile: get('/files/download', { ...own, returns: signedFile, errors: ['not_found'] }),
  previewFile: get('/files/preview', { ...own, returns: signedFile, errors: ['not_found', 'file_type_refused'] }),
  previewPressFile: get('/previewV1', {
    isShared: true,
    query: z.object({ name: pressName }),
    returns: signedFile,
    errors: ['not_found'],
  }),
  /** Upload URL for a press picture; type, size and content are signed with it. */
  presignPressUpload: post('/ops/press/upload-presign', {
    ...staff,
    permission: 'content.write',
    body: pressUploadRequest,
    returns: uploadUrl,
    errors: ['file_type_refused', 'file_too_large', 'too_many_requests'],
  }),
  /** Checks and publishes an uploaded press picture. Idempotent: the same picture has one URL. */
  keepPressPicture: post('/ops/press/pictures', {
    ...staff,
    permission: 'content.write',
    body: z.object({ fileId: ownFileId }),
    returns: z.object({ picture: picturePath }),
    errors: [
      'not_found',
      'file_type_refused',
      'file_unreadable',
      'picture_too_large',
      'file_infected',
      'too_many_requests',
    ],
  }),
})
