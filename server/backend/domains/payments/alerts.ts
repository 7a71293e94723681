import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { paymentAlerts } from '#server/backend/platform/db/schema/payments.ts'

/** Records an alert for staff in the caller's transaction, and logs it. Must contain no personal data. */
export async function alertStaff(
  services: BackendContext,
  alert: { about: string; reference: string; detail: string },
): Promise<void> {
  services.log.error(alert, 'payment needs staff')
  await services
    .db()
    .insert(paymentAlerts)
    .values({ ...alert, createdAt: services.clock.now() })
}
