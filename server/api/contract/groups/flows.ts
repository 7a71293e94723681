import { z } from 'zod'
import { del, get, group, put } from '#server/api/contract/endpoint.ts'
import { instant } from '#server/api/contract/schemas/test-drive.ts'

/** Progress of a signed-in customer in a flow: the machine's persisted snapshot with its version and writer. */
const savedFlow = z.object({
  machine: z.string().max(60),
  /** Version of the machine that wrote it. */
  version: z.string().max(20),
  /** Snapshot as JSON text, so that its keys cross the wire unchanged. */
  snapshot: z.string().max(60_000),
  /** Id of the page run that wrote it: tells own writes from those of another device. */
  writer: z.string().max(60),
  updatedAt: instant,
})

const why = 'a flow resumes on another device; no call of the 164 stores its state'

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
