import { z } from 'zod'
import { del, get, group, put } from '#server/api/contract/endpoint.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

/** Where a signed-in customer stands in a flow: a machine's persisted snapshot, stamped with what wrote it. */
const savedFlow = z.object({
  machine: z.string().max(60),
  /** Of the machine that wrote it. */
  version: z.string().max(20),
  /** The snapshot as JSON text: its keys are the machine's and cross the wire untouched. */
  snapshot: z.string().max(60_000),
  /** The run of a page that wrote it: whoever comes back tells their own words from those of another device. */
  writer: z.string().max(60),
  updatedAt: instant,
})

const why = 'a flow resumes on another device; no call of the 164 keeps its state'

export const flows = group('flows', {
  getFlow: get('/user/flows/{machine}', { access: 'user', returns: savedFlow.nullable(), extension: why }),
  saveFlow: put('/user/flows/{machine}', {
    access: 'user',
    body: savedFlow.pick({ version: true, snapshot: true, writer: true }),
    returns: savedFlow,
    extension: why,
  }),
  deleteFlow: del('/user/flows/{machine}', {
    access: 'user',
    returns: z.object({ isDeleted: z.boolean() }),
    extension: why,
  }),
})
