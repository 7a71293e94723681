import { carPapersMachine } from '#machines/orders/car-papers/index.ts'
import { carPapersOperations } from '#server/api/contract/groups/car-papers-operations.ts'
import { carPapers as carPapersGroup } from '#server/api/contract/groups/car-papers.ts'
import type { Module } from '#server/backend/module.ts'
import { carPapers as table } from '#server/backend/platform/db/schema/car-papers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { createCarPapersHandlers, createCarPapersOperationsHandlers } from './car-papers.handlers.ts'
import { papersMails } from './mails/papers-mails.ts'
import { papersNotifications } from './papers-notifications.ts'
import { carPapersData } from './personal-data.ts'

export const carPapers: Module = {
  name: 'car-papers',
  personalData: [carPapersData],
  orderTables: [table],
  storedOrders: [{ machine: carPapersMachine, table }],
  notifications: [papersNotifications],
  mails: [papersMails],
  open: ({ files }) => ({
    endpoints: [
      ...mount(carPapersGroup, createCarPapersHandlers(files)),
      ...mount(carPapersOperations, createCarPapersOperationsHandlers(files)),
    ],
  }),
}
