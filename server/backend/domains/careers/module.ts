import { jobApplicationMachine } from '#machines/orders/job-application/index.ts'
import { careers as careersGroup } from '#server/api/contract/groups/careers.ts'
import { jobApplicationOperations } from '#server/api/contract/groups/job-application-operations.ts'
import { jobApplications as applicationsGroup } from '#server/api/contract/groups/job-applications.ts'
import { guidelineRows } from '#server/backend/domains/content/module.ts'
import type { Module } from '#server/backend/module.ts'
import { jobApplications } from '#server/backend/platform/db/schema/careers.ts'
import { timersOf } from '#server/backend/platform/engine/order-timers.ts'
import { mount } from '#server/backend/platform/http/mounted-call.ts'
import { applicationSearch } from './application-search.ts'
import { applicationWork } from './application-work.ts'
import { createApplicationHandlers, createApplicationOperationsHandlers } from './application.handlers.ts'
import { applicationLifecycle } from './application.lifecycle.ts'
import { createCareersHandlers } from './careers.handlers.ts'
import { applicationGuidelines } from './guidelines.ts'
import { applicationMails } from './mails/application-mails.ts'
import { openingData } from './opening-data.ts'
import { applicationData } from './personal-data.ts'
import { seedOpenings } from './seed/opening-rows.ts'

export const careers: Module = {
  name: 'careers',
  masterData: [openingData],
  searches: [applicationSearch],
  seedReference: seedOpenings,
  seededTexts: () => guidelineRows('careers', applicationGuidelines),
  personalData: [applicationData],
  orderTables: [jobApplications],
  storedOrders: [{ machine: jobApplicationMachine, table: jobApplications }],
  work: [applicationWork],
  mails: [applicationMails],
  open: ({ services, files }) => ({
    endpoints: [
      ...mount(careersGroup, createCareersHandlers(services)),
      ...mount(applicationsGroup, createApplicationHandlers(files)),
      ...mount(jobApplicationOperations, createApplicationOperationsHandlers(files)),
    ],
    timers: [timersOf(applicationLifecycle)],
  }),
}
