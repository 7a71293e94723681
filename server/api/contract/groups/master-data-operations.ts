import { z } from 'zod'
import { get, group, post, put } from '#server/api/contract/endpoint.ts'
import {
  changeItem,
  dataChange,
  dataDraft,
  dataKind,
  masterRecord,
  recordItem,
} from '#server/api/contract/schemas/master-data.ts'
import { keyset, keysetPageOf } from '#server/api/contract/schemas/paging.ts'
import { version } from '#server/api/input/bounds.ts'
import { localTime } from '#server/api/input/campaigns.ts'
import { dataReason, dataRemark } from '#server/api/input/master-data.ts'
import { firing } from '#server/api/input/permissions.ts'

const staff = {
  access: 'staff',
  extension: 'staff maintain what the business sells; the specification only reads it',
} as const
const reading = { ...staff, permission: 'masterData.read' } as const
const writing = { ...staff, permission: 'masterData.write' } as const

export const masterDataOperations = group('master-data-operations', {
  /** Records that staff maintain. */
  listRecords: get('/ops/master-data', { ...reading, returns: z.object({ items: z.array(recordItem) }) }),
  /** Values in force, and the changes that led to them. */
  getRecord: get('/ops/master-data/records/{kind}/{recordId}', {
    ...reading,
    returns: masterRecord,
    errors: ['not_found'],
  }),
  /** Changes, the newest first. */
  listChanges: get('/ops/master-data/changes', { ...reading, query: keyset, returns: keysetPageOf(changeItem) }),
  /** Begins a draft: of the values in force, or of those that were in force before a change. */
  createChange: post('/ops/master-data/changes', {
    ...writing,
    body: z.object({
      kind: dataKind,
      recordId: z.string().max(80),
      reason: dataReason,
      /** Number of the change whose values from before are restored. */
      before: z.string().max(20).optional(),
    }),
    returns: dataChange,
    isIdempotent: true,
    errors: ['not_found'],
  }),
  getChange: get('/ops/master-data/changes/{changeNo}', { ...reading, returns: dataChange, errors: ['not_found'] }),
  /** Saves a draft. `version` is that of the displayed state. */
  saveChange: put('/ops/master-data/changes/{changeNo}', {
    ...writing,
    body: dataDraft.extend({
      version,
      /** Day and time from which it is in force, by the clocks of its market; none: once it is released. */
      validFrom: z.optional(localTime),
    }),
    returns: dataChange,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
  /** Fires an event of staff at the machine of the change. */
  fireChangeEvent: post('/ops/master-data/changes/{changeNo}/events', {
    ...staff,
    permission: firing.dataChange,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('staff.proposed'), version }),
      z.object({ type: z.literal('staff.published'), version }),
      z.object({ type: z.literal('staff.withdrawn'), version }),
      z.object({ type: z.literal('staff.returned'), version, reason: dataReason }),
      z.object({ type: z.literal('staff.released'), version }),
      z.object({ type: z.literal('staff.unscheduled'), version }),
      z.object({ type: z.literal('staff.undone'), version, reason: z._default(dataRemark, '') }),
      z.object({ type: z.literal('staff.retracted'), version, reason: z._default(dataRemark, '') }),
      z.object({ type: z.literal('staff.reopened'), version }),
      z.object({ type: z.literal('staff.discarded'), version }),
    ]),
    returns: dataChange,
    isIdempotent: true,
    errors: ['not_found', 'order_changed', 'transition_not_allowed'],
  }),
})
