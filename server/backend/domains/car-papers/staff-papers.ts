import type { CarPapersEvent } from '#machines/orders/car-papers/index.ts'
import { readNumberPlate } from '#machines/shared/number-plate.ts'
import type { CallResult, HandlerInput } from '#server/api/contract/endpoint.ts'
import type { carPapersOperations } from '#server/api/contract/groups/car-papers-operations.ts'
import { setPlate } from '#server/backend/domains/catalogue/module.ts'
import { lockOrder, readOrder } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { AccountContext } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { createOrder, fireOrderEvent, unwritten } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence } from '#server/backend/platform/engine/order-lifecycle.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { releaseFilesOf, retainFile } from '#server/backend/platform/files/stored-files.ts'
import { acceptUpload, presignUpload } from '#server/backend/platform/files/uploads.ts'
import { carPapersLifecycle } from './car-papers.lifecycle.ts'
import {
  type CarOrder,
  type CarPapers,
  isCarOfCustomer,
  isWhole,
  newPapersNo,
  type PapersRow,
  readPapers,
  staffPapersView,
} from './papers.ts'

type Rows = typeof carPapersOperations.rows
type StaffEvent = HandlerInput<Rows['firePapersEvent']>['body']
type Caller = Pick<AccountContext, 'account' | 'requestId'>
type PapersOccurrence = Occurrence<CarPapers, CarPapersEvent>

const day = 86_400_000
/** Papers are needed while the car is driven; replaced and removed ones are deleted at once. */
const retentionMs = 10 * 365 * day

/** Files of an order's papers belong to its customer. */
export const paperOwner = ({ accountId }: Pick<CarOrder, 'accountId'>) =>
  ({ ownerId: accountId, purpose: 'papers' }) as const

/** Throws `not_found`. */
export async function requireOrder(services: BackendContext, orderNo: string): Promise<CarOrder> {
  const order = await readOrder(services, orderNo)
  if (!order) throw new Refusal('not_found', `no order ${orderNo}`)
  return order
}

/** Upload URL of a PDF. Throws `not_found`, and the refusals of `presignUpload`. */
export async function presignPaper(
  files: Files,
  orderNo: string,
  described: HandlerInput<Rows['presignPaper']>['body'],
): Promise<CallResult<Rows['presignPaper']>> {
  const order = await requireOrder(files.services, orderNo)
  if (described.contentType !== 'application/pdf') {
    throw new Refusal('file_type_refused', `${described.contentType} is no PDF`)
  }
  const { expiresAt, ...address } = await presignUpload(files, paperOwner(order), described)
  return { ...address, expiresAt: expiresAt.toISOString() }
}

/**
 * Sets the plate, or adds or removes a paper. Those of a car that was replaced since are dropped first. Throws
 * `not_found`, `order_changed` after a concurrent change, `transition_not_allowed`, and the refusals of `acceptUpload`.
 */
export async function fireStaffEvent(
  files: Files,
  orderNo: string,
  event: StaffEvent,
  { account, requestId }: Caller,
): Promise<CallResult<Rows['firePapersEvent']>> {
  const { services } = files
  const found = await requireOrder(services, orderNo)
  // Reads from the file store, so it comes before the transaction.
  if (event.type === 'staff.paperStored') await acceptPaper(files, found, event.fileId)
  await services.transaction(async () => {
    // Serialises staff who add the first papers, and keeps the car.
    const order = await lockOrder(services, orderNo)
    if (!order) throw new Refusal('not_found', `no order ${orderNo}`)
    const known = await readPapers(services, orderNo)
    if ((known?.version ?? 0) !== event.version) {
      throw new Refusal('order_changed', `papers of ${orderNo} are not at version ${event.version}`)
    }
    const detail = { firedBy: account.id }
    if (!known) {
      const draft = draftOf(services, order)
      const occurrence = await occurrenceOf(services, { order, event, row: draft })
      await createOrder(services, carPapersLifecycle, draft, { ...occurrence, detail }, requestId)
    } else {
      if (known.vehicleId !== order.vehicleId) await dropPapers(services, known, order, requestId)
      await fireOrderEvent(services, carPapersLifecycle, { orderNo: known.orderNo, requestId }, async (row) => ({
        ...(await occurrenceOf(services, { order, event, row })),
        detail,
      }))
    }
    const written = await readPapers(services, orderNo)
    if (!written) throw new Error(`papers of ${orderNo} were not written`)
    if (event.type === 'staff.plateSet' && order.vehicleId !== null && written.plate !== null) {
      await setPlate(services, order.vehicleId, written.plate)
    }
    const kept = written.papers.map(({ fileId }) => fileId)
    await releaseFilesOf(services, { orderNo: written.orderNo, purpose: 'papers' }, kept)
  })
  return staffPapersView(services, await requireOrder(services, orderNo))
}

/** Another owner's, a missing and a deleted file are alike: nothing that could be a paper. */
async function acceptPaper(files: Files, order: CarOrder, fileId: string): Promise<void> {
  try {
    await acceptUpload(files, paperOwner(order), fileId)
  } catch (error) {
    // The machine says so, after the transaction has found no such file.
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
  }
}

function draftOf(services: BackendContext, order: CarOrder): CarPapers {
  const now = services.clock.now()
  return {
    ...unwritten,
    orderNo: newPapersNo(),
    subscriptionNo: order.orderNo,
    accountId: order.accountId,
    vehicleId: order.vehicleId,
    plate: null,
    papers: [],
    createdAt: now,
    updatedAt: now,
    isOrderOpen: isCarOfCustomer(order),
  }
}

/** Papers of a car that the order no longer has. */
async function dropPapers(
  services: BackendContext,
  { orderNo }: PapersRow,
  { vehicleId }: CarOrder,
  requestId: string,
): Promise<void> {
  await fireOrderEvent(services, carPapersLifecycle, { orderNo, requestId }, async () => ({
    event: { type: 'backend.carReplaced' },
    changes: { vehicleId, plate: null, papers: [] },
  }))
}

async function occurrenceOf(
  services: BackendContext,
  { order, event, row }: { order: CarOrder; event: StaffEvent; row: PapersRow },
): Promise<PapersOccurrence> {
  switch (event.type) {
    case 'staff.plateSet': {
      const plate = readNumberPlate(order.country, event.plate)
      const isComplete = isWhole({ ...row, plate })
      return { event: { type: event.type, isPlateValid: plate !== null, isComplete }, changes: { plate } }
    }
    case 'staff.paperStored': {
      const { kind, fileId } = event
      const now = services.clock.now()
      const keepUntil = new Date(now.getTime() + retentionMs)
      const isFileStored = await isRetained(services, order, { fileId, orderNo: row.orderNo, keepUntil })
      const others = row.papers.filter((paper) => paper.kind !== kind)
      const papers = [...others, { kind, fileId, storedAt: now.toISOString() }]
      return { event: { type: event.type, isFileStored, isComplete: isWhole({ ...row, papers }) }, changes: { papers } }
    }
    case 'staff.paperRemoved': {
      const papers = row.papers.filter((paper) => paper.kind !== event.kind)
      return { event: { type: event.type, isStored: papers.length < row.papers.length }, changes: { papers } }
    }
  }
  return event satisfies never
}

/** False for a file that is not stored for this customer. */
async function isRetained(
  services: BackendContext,
  order: CarOrder,
  file: Parameters<typeof retainFile>[2],
): Promise<boolean> {
  try {
    await retainFile(services, paperOwner(order), file)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return false
    throw error
  }
}
