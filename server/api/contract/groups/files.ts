import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { picturePath } from '#server/api/contract/schemas/content.ts'
import { fileType, pressUploadRequest, uploadAddress } from '#server/api/contract/schemas/files.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

/** What customers can have files for. */
export const ownPurposes = ['licence', 'contract'] as const

const fileInfo = z.object({
  fileId: z.string(),
  purpose: z.enum(ownPurposes),
  fileName: z.string(),
  contentType: fileType,
  /** Bytes. */
  size: z.int(),
  /** The order that needs it; null while none does. */
  orderNo: z.string().nullable(),
  createdAt: instant,
  /** Then it is deleted; null: with its order. */
  deletedAt: instant.nullable(),
})

/** An address that is good for minutes, whoever has it, and for this file alone. */
const fileAddress = z.object({ url: z.url(), fileName: z.string(), contentType: fileType, expiresAt: instant })

const ownFileId = z.string().regex(/^[\w-]{20,128}$/)

const staff = { access: 'staff', extension: 'staff lay out what the specification only shows the press' } as const

const own = { access: 'user', query: z.object({ fileId: ownFileId }) } as const

/** A file of a name, without folders: what looks like a path is no name. */
export const pressName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,80}\.(?:jpg|png|webp|pdf)$/)

/**
 * Files, by id: their owner's, whom the access token names, and nobody else's. The press's are everybody's, by name,
 * and staff's to lay out. A preview is an address that shows a picture in place of saving it; what is no picture is refused.
 */
export const files = group('files', {
  listFiles: get('/files', {
    access: 'user',
    query: z.object({ purpose: z.enum(ownPurposes).optional() }),
    returns: z.object({ files: z.array(fileInfo) }),
  }),
  /** The older form: one file, with what is known of it and where it is saved from. */
  getFile: get('/filesV1', { ...own, returns: fileInfo.extend(fileAddress.shape), errors: ['not_found'] }),
  downloadFile: get('/files/download', { ...own, returns: fileAddress, errors: ['not_found'] }),
  previewFile: get('/files/preview', { ...own, returns: fileAddress, errors: ['not_found', 'file_type_refused'] }),
  previewPressFile: get('/previewV1', {
    query: z.object({ name: pressName }),
    returns: fileAddress,
    errors: ['not_found', 'file_type_refused'],
  }),
  /** Where staff put a picture for the press; type, size and content are signed with it. */
  presignPressUpload: post('/ops/press/upload-presign', {
    ...staff,
    body: pressUploadRequest,
    returns: uploadAddress,
    errors: ['file_type_refused', 'file_too_large', 'too_many_requests'],
  }),
  /** Looks into a picture that was put there and lays it out. Repeatable: the same picture has one address. */
  keepPressPicture: post('/ops/press/pictures', {
    ...staff,
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
