import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { paymentAlerts } from '#server/backend/platform/db/schema/payments.ts'
import { keepWork } from '#server/backend/platform/work/keep-work.ts'
import { type AlertAbout, type AlertRow, arrearsWork, moneyWork } from './payment-work.ts'

/** Records an alert for staff in the caller's transaction, and logs it. Must contain no personal data. */
export async function alertStaff(
  services: BackendContext,
  alert: { about: AlertAbout; reference: string; detail: string },
): Promise<void> {
  services.log.error(alert, 'payment needs staff')
  const [row] = await services
    .db()
    .insert(paymentAlerts)
    .values({ ...alert, createdAt: services.clock.now() })
    .returning()
  if (row) await keepAlert(services, row)
}

/** Writes whether an alert waits for staff. */
export async function keepAlert(services: BackendContext, alert: AlertRow): Promise<void> {
  for (const kind of [arrearsWork, moneyWork]) await keepWork(services, kind, alert)
}
