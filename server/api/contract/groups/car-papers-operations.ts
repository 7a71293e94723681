import { z } from 'zod'
import { get, group, post } from '#server/api/contract/endpoint.ts'
import { paperUrl, staffCarPapers } from '#server/api/contract/schemas/car-papers.ts'
import { uploadUrl } from '#server/api/contract/schemas/files.ts'
import { version } from '#server/api/input/bounds.ts'
import { numberPlate, paperKind, paperUpload } from '#server/api/input/car-papers.ts'
import { firing } from '#server/api/input/permissions.ts'

const staff = {
  access: 'staff',
  extension: 'staff of the store register the car; the specification has no calls for staff',
} as const

export const carPapersOperations = group('car-papers-operations', {
  getCarPapers: get('/ops/subscriptions/{orderNo}/papers', {
    ...staff,
    permission: 'subscriptions.read',
    returns: staffCarPapers,
    errors: ['not_found'],
  }),
  /** Upload URL of a paper, a PDF; type, size and content are signed with it. */
  presignPaper: post('/ops/subscriptions/{orderNo}/papers/upload-presign', {
    ...staff,
    permission: firing.carPapers,
    body: paperUpload,
    returns: uploadUrl,
    errors: ['not_found', 'file_type_refused', 'file_too_large', 'too_many_requests'],
  }),
  /** Fires a staff event of the papers' machine. `version` is that of the displayed state; 0 while there are none. */
  firePapersEvent: post('/ops/subscriptions/{orderNo}/papers/events', {
    ...staff,
    permission: firing.carPapers,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.plateSet'), version, plate: numberPlate }),
      z.object({ type: z.literal('staff.paperStored'), version, kind: paperKind, fileId: z.string().min(1).max(128) }),
      z.object({ type: z.literal('staff.paperRemoved'), version, kind: paperKind }),
    ]),
    returns: staffCarPapers,
    isIdempotent: true,
    errors: [
      'not_found',
      'order_changed',
      'transition_not_allowed',
      'file_type_refused',
      'file_unreadable',
      'file_infected',
    ],
  }),
  /** Download URL of a paper. */
  viewPaper: get('/ops/subscriptions/{orderNo}/papers/file', {
    ...staff,
    permission: 'subscriptions.read',
    query: z.object({ kind: paperKind }),
    returns: paperUrl,
    errors: ['not_found'],
  }),
})
