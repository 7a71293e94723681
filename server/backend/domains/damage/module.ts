import { damageReportMachine } from '#machines/orders/damage-report/index.ts'
import { damageOperations } from '#server/api/contract/groups/damage-operations.ts'
import { damage as damageGroup } from '#server/api/contract/groups/damage.ts'
import type { Module } from '#server/backend/module.ts'
import { damageReports } from '#server/backend/platform/db/schema/damage.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { damageNotifications } from './damage-notifications.ts'
import { damageSearch } from './damage-search.ts'
import { damageWork } from './damage-work.ts'
import { createDamageHandlers, createDamageOperationsHandlers } from './damage.handlers.ts'
import { expireDamage } from './expiry.ts'
import { damageMails } from './mails/damage-mails.ts'
import { openDamageReports } from './open-damage.ts'
import { damageData } from './personal-data.ts'

export const damage: Module = {
  name: 'damage',
  personalData: [damageData],
  orderTables: [damageReports],
  storedOrders: [{ machine: damageReportMachine, table: damageReports }],
  notifications: [damageNotifications],
  openOrders: { damage: openDamageReports },
  searches: [damageSearch],
  work: [damageWork],
  mails: [damageMails],
  recurringJobs: [{ name: 'damage.expire', schedule: { dailyAt: '03:37' }, run: expireDamage }],
  open: ({ files }) => ({
    endpoints: [
      ...mount(damageGroup, createDamageHandlers(files)),
      ...mount(damageOperations, createDamageOperationsHandlers(files)),
    ],
  }),
}
