import { eq } from 'drizzle-orm'
import { CarPapersStatus } from '#machines/orders/car-papers/car-papers.status.ts'
import { type PaperKind, paperKinds } from '#machines/orders/car-papers/car-papers.types.ts'
import {
  beforePayment,
  openSubscription,
  SubscriptionStatus,
} from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { plateExamples } from '#machines/shared/number-plate.ts'
import type { StaffCarPapers } from '#server/api/contract/schemas/car-papers.ts'
import { claimedVehicle, readOrder } from '#server/backend/domains/subscription/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { carPapers } from '#server/backend/platform/db/schema/car-papers.ts'

export type PapersRow = typeof carPapers.$inferSelect
/** Row with what the machine must know of its order. */
export type CarPapers = PapersRow & { isOrderOpen: boolean }
export type CarOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** `CP-7K3M-9Q2X`: 40 random bits. */
export function newPapersNo(): string {
  return `CP-${readableCode(2)}`
}

/** From the payment until the car is returned. */
export function isCarOfCustomer({ status }: Pick<CarOrder, 'status'>): boolean {
  const { returned, canceling } = SubscriptionStatus
  return isOneOf(openSubscription, status) && !isOneOf([...beforePayment, returned, canceling], status)
}

/** Papers of an order; undefined while there are none. */
export async function readPapers(services: BackendContext, subscriptionNo: string): Promise<PapersRow | undefined> {
  const [row] = await services.db().select().from(carPapers).where(eq(carPapers.subscriptionNo, subscriptionNo))
  return row
}

/** By their own number, locked until the transaction ends. */
export async function lockPapers(services: BackendContext, orderNo: string): Promise<CarPapers | undefined> {
  const found = services.db().select().from(carPapers).where(eq(carPapers.orderNo, orderNo))
  const [row] = await found.for('update')
  if (!row) return undefined
  const order = await readOrder(services, row.subscriptionNo)
  return { ...row, isOrderOpen: order !== undefined && isCarOfCustomer(order) }
}

export async function insertPapers(services: BackendContext, papers: CarPapers): Promise<void> {
  await services.db().insert(carPapers).values(rowOf(papers))
}

export async function updatePapers(services: BackendContext, papers: CarPapers): Promise<void> {
  await services
    .db()
    .update(carPapers)
    .set({ ...rowOf(papers), updatedAt: services.clock.now() })
    .where(eq(carPapers.orderNo, papers.orderNo))
}

function rowOf({ isOrderOpen: _, ...row }: CarPapers): PapersRow {
  return row
}

/** Whether plate and every paper are there. */
export function isWhole({ plate, papers }: Pick<PapersRow, 'plate' | 'papers'>): boolean {
  return plate !== null && paperKinds.every((kind) => papers.some((paper) => paper.kind === kind))
}

/** Papers of the order's present car: those of a car that was replaced since are not. */
export async function presentPapers(services: BackendContext, order: CarOrder): Promise<PapersRow | undefined> {
  const row = await readPapers(services, order.orderNo)
  return row && row.vehicleId === order.vehicleId ? row : undefined
}

/** Plate and papers as customers and staff see them; a car from stock may have its plate already. */
export async function papersView(services: BackendContext, order: CarOrder) {
  const row = await presentPapers(services, order)
  return {
    plate: row?.plate ?? (await claimedVehicle(services, order))?.plate ?? null,
    papers: (row?.papers ?? []).map(({ kind, storedAt }) => ({ kind, storedAt })),
  }
}

export async function staffPapersView(services: BackendContext, order: CarOrder): Promise<StaffCarPapers> {
  const row = await readPapers(services, order.orderNo)
  const present = await presentPapers(services, order)
  return {
    ...(await papersView(services, order)),
    version: row?.version ?? 0,
    isComplete: present?.status === CarPapersStatus.complete,
    isOpen: isCarOfCustomer(order),
    example: plateExamples[order.country] ?? '',
  }
}

/** File of a paper. Throws `not_found`. */
export async function fileIdOf(services: BackendContext, order: CarOrder, kind: PaperKind): Promise<string> {
  const row = await presentPapers(services, order)
  const paper = row?.papers.find((one) => one.kind === kind)
  if (!paper) throw new Refusal('not_found', `${order.orderNo} has no ${kind}`)
  return paper.fileId
}
