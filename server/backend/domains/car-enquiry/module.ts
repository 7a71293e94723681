import { carEnquiryMachine } from '#machines/orders/car-enquiry/index.ts'
import { carEnquiryOperations } from '#server/api/contract/groups/car-enquiry-operations.ts'
import { carEnquiry as carEnquiryGroup } from '#server/api/contract/groups/car-enquiry.ts'
import { guidelineRows } from '#server/backend/domains/content/module.ts'
import type { Module } from '#server/backend/module.ts'
import { carEnquiries } from '#server/backend/platform/db/schema/car-enquiry.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { carEnquiryNotifications } from './car-enquiry-notifications.ts'
import { createCarEnquiryOperationsHandlers } from './car-enquiry-operations.handlers.ts'
import { createCarEnquiryHandlers } from './car-enquiry.handlers.ts'
import { carEnquiryLifecycle } from './car-enquiry.lifecycle.ts'
import { enquirySearch } from './enquiry-search.ts'
import { enquiryWork } from './enquiry-work.ts'
import { expireEnquiries } from './expiry.ts'
import { carEnquiryGuidelines } from './guidelines.ts'
import { carEnquiryMails } from './mails/car-enquiry-mails.ts'
import { openEnquiries } from './open-enquiries.ts'
import { carEnquiryData } from './personal-data.ts'

export const carEnquiry: Module = {
  name: 'car-enquiry',
  seededTexts: () => guidelineRows('car-enquiry', carEnquiryGuidelines),
  personalData: [carEnquiryData],
  orderTables: [carEnquiries],
  storedOrders: [{ machine: carEnquiryMachine, table: carEnquiries }],
  notifications: [carEnquiryNotifications],
  openOrders: { carEnquiry: openEnquiries },
  searches: [enquirySearch],
  work: [enquiryWork],
  mails: [carEnquiryMails],
  recurringJobs: [{ name: 'car-enquiries.expire', schedule: { dailyAt: '03:36' }, run: expireEnquiries }],
  open: ({ services }) => ({
    endpoints: [
      ...mount(carEnquiryGroup, createCarEnquiryHandlers(services)),
      ...mount(carEnquiryOperations, createCarEnquiryOperationsHandlers(services)),
    ],
    timers: [timersOf(carEnquiryLifecycle)],
  }),
}
