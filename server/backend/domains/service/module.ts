import { serviceBookingMachine } from '#machines/orders/service-booking/index.ts'
import { serviceOperations } from '#server/api/contract/groups/service-operations.ts'
import { service as serviceGroup } from '#server/api/contract/groups/service.ts'
import type { Module } from '#server/backend/module.ts'
import { serviceBookings } from '#server/backend/platform/db/schema/service.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { expireServices } from './expiry.ts'
import { serviceMails } from './mails/service-mails.ts'
import { openServices } from './open-services.ts'
import { serviceData } from './personal-data.ts'
import { serviceNotifications } from './service-notifications.ts'
import { serviceSearch } from './service-search.ts'
import { serviceWork } from './service-work.ts'
import { createServiceHandlers, createServiceOperationsHandlers } from './service.handlers.ts'
import { serviceLifecycle } from './service.lifecycle.ts'

export const service: Module = {
  name: 'service',
  personalData: [serviceData],
  orderTables: [serviceBookings],
  storedOrders: [{ machine: serviceBookingMachine, table: serviceBookings }],
  notifications: [serviceNotifications],
  openOrders: { service: openServices },
  searches: [serviceSearch],
  work: [serviceWork],
  mails: [serviceMails],
  recurringJobs: [{ name: 'service.expire', schedule: { dailyAt: '03:53' }, run: expireServices }],
  open: ({ services }) => ({
    endpoints: [
      ...mount(serviceGroup, createServiceHandlers(services)),
      ...mount(serviceOperations, createServiceOperationsHandlers(services)),
    ],
    timers: [timersOf(serviceLifecycle)],
  }),
}
