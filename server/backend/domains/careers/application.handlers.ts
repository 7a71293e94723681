import type { jobApplicationOperations } from '#server/api/contract/groups/job-application-operations.ts'
import type { jobApplications } from '#server/api/contract/groups/job-applications.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { applicationView, keepOwn, readOwn, withdrawOwn } from './applicant-access.ts'
import { applicationToken } from './application-mails.ts'
import { keepFile, presignFile, submitApplication } from './apply.ts'
import { fireStaffEvent, listApplications, openApplication } from './staff-applications.ts'

export function createApplicationHandlers(files: Files): Handlers<typeof jobApplications> {
  const { services } = files
  return {
    presignFile: ({ body }, context) => presignFile(files, body, context),
    keepFile: ({ body }) => keepFile(files, body),
    async submit({ body }, context) {
      const { orderNo } = await submitApplication(services, body, context)
      return { applicationNo: orderNo, token: applicationToken(services, orderNo) }
    },
    getApplication: async ({ params: { applicationNo }, query: { token } }, { account }) =>
      applicationView(services, await readOwn(services, { applicationNo, token, account })),
    withdraw: async ({ params: { applicationNo }, body: { token } }, { account, requestId }) =>
      applicationView(services, await withdrawOwn(services, { applicationNo, token, account }, requestId)),
    changeKeeping: async ({ params: { applicationNo }, body: { token, isKeptLonger } }, { account, requestId }) =>
      applicationView(services, await keepOwn(services, { applicationNo, token, account, isKeptLonger }, requestId)),
  }
}

export function createApplicationOperationsHandlers(files: Files): Handlers<typeof jobApplicationOperations> {
  const { services } = files
  return {
    listApplications: ({ query }) => listApplications(services, query),
    openApplication: ({ params: { applicationNo } }, context) => openApplication(files, applicationNo, context),
    fireApplicationEvent: ({ params: { applicationNo }, body }, context) =>
      fireStaffEvent(services, applicationNo, body, context),
  }
}
