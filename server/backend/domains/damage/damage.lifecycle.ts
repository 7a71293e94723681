import { z } from 'zod'
import { type DamageEvent, type DamageFacts, damageReportMachine } from '#machines/orders/damage-report/index.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { fireOrderEvent, type Target } from '#server/backend/platform/engine/order-engine.ts'
import type { Occurrence, OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { type DamageRow, insertReport, lockReport, updateReport } from './damage-reports.ts'
import { damageWork } from './damage-work.ts'
import { damageMailTemplates } from './mails/damage-mail-request.ts'
import { mailEntry } from './report-mails.ts'

const mailParams = z.object({ template: z.enum(damageMailTemplates) })

export type DamageOccurrence = Occurrence<DamageRow, DamageEvent>

/** Database side of the damage report's machine. */
export const damageLifecycle: OrderLifecycle<DamageRow, DamageFacts, DamageEvent> = {
  machine: damageReportMachine,
  lock: lockReport,
  insert: insertReport,
  update: updateReport,
  factsOf: ({ canDrive, isUrgent }) => ({ canDrive, isUrgent }),
  dimensionsOf: ({ country }) => ({ market: country, model: null, channel: null }),
  changesOf: ({ isUrgent }) => ({ isUrgent }),
  refusalCodes: { arePicturesStored: 'not_found' },
  effects: {
    sendMail: async (services, row, params) => [await mailEntry(services, row, mailParams.parse(params).template)],
  },
  work: damageWork,
  timers: {},
}

/** Fires an event at a report (see `fireOrderEvent`). */
export function fireDamageEvent(
  services: BackendContext,
  target: Target,
  decide: (row: DamageRow) => Promise<DamageOccurrence>,
): Promise<DamageRow> {
  return fireOrderEvent(services, damageLifecycle, target, decide)
}
