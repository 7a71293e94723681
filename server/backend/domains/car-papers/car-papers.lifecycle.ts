import { z } from 'zod'
import { type CarPapersEvent, type CarPapersFacts, carPapersMachine } from '#machines/orders/car-papers/index.ts'
import { subscriptionKind } from '#server/backend/domains/subscription/module.ts'
import type { OrderLifecycle } from '#server/backend/platform/engine/order-lifecycle.ts'
import { dimensionsOfOrder } from '#server/backend/platform/engine/order-log.ts'
import { papersMailTemplates } from './mails/papers-mail-request.ts'
import { mailEntry } from './papers-mails.ts'
import { type CarPapers, insertPapers, lockPapers, updatePapers } from './papers.ts'

const mailParams = z.object({ template: z.enum(papersMailTemplates) })

/** Database side of the papers' machine. */
export const carPapersLifecycle: OrderLifecycle<CarPapers, CarPapersFacts, CarPapersEvent> = {
  machine: carPapersMachine,
  lock: lockPapers,
  insert: insertPapers,
  update: updatePapers,
  factsOf: ({ isOrderOpen }) => ({ isOrderOpen }),
  dimensionsOf: ({ subscriptionNo }) => dimensionsOfOrder(subscriptionKind, subscriptionNo),
  changesOf: () => ({}),
  refusalCodes: { isFileStored: 'not_found' },
  effects: {
    sendMail: async (services, row, params) => [await mailEntry(services, row, mailParams.parse(params).template)],
  },
  timers: {},
}
