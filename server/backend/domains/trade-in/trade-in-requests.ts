import { eq } from 'drizzle-orm'
import type { TradeInCar } from '#server/api/contract/schemas/trade-in.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { readableCode } from '#server/backend/kernel/secrets/readable-code.ts'
import { tradeInRequests } from '#server/backend/platform/db/schema/trade-in.ts'

export type TradeInRow = typeof tradeInRequests.$inferSelect

/** Car of a request, for customer and staff. */
export function carOf({ plate, mileage, make, model, registrationYear, condition }: TradeInRow): TradeInCar {
  return { numberPlate: plate, mileage, make, model, registrationYear, condition }
}

/** `Volkswagen ID.3, EL 12345`; the plate alone if the form did not ask for more. */
export function carName({ plate, make, model }: Pick<TradeInRow, 'plate' | 'make' | 'model'>): string {
  const name = [make, model].filter(Boolean).join(' ')
  return name === '' ? plate : `${name}, ${plate}`
}

/** `TR-7K3M-9Q2X`: 40 random bits. */
export function newRequestNo(): string {
  return `TR-${readableCode(2)}`
}

export async function readRequest(services: BackendContext, orderNo: string): Promise<TradeInRow | undefined> {
  const [row] = await services.db().select().from(tradeInRequests).where(eq(tradeInRequests.orderNo, orderNo))
  return row
}

/** As `readRequest`, with the row locked until the transaction ends. */
export async function lockRequest(services: BackendContext, orderNo: string): Promise<TradeInRow | undefined> {
  const found = services.db().select().from(tradeInRequests).where(eq(tradeInRequests.orderNo, orderNo))
  const [row] = await found.for('update')
  return row
}

export async function insertRequest(services: BackendContext, row: TradeInRow): Promise<void> {
  await services.db().insert(tradeInRequests).values(row)
}

export async function updateRequest(services: BackendContext, row: TradeInRow): Promise<void> {
  await services
    .db()
    .update(tradeInRequests)
    .set({ ...row, updatedAt: services.clock.now() })
    .where(eq(tradeInRequests.orderNo, row.orderNo))
}
