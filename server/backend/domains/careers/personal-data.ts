import { and, desc, eq, inArray } from 'drizzle-orm'
import { openApplications } from '#machines/orders/job-application/job-application.status.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { consentWith, type PersonalDataSource } from '#server/backend/kernel/personal-data.ts'
import { jobApplications } from '#server/backend/platform/db/schema/careers.ts'
import { timerGroup } from '#server/backend/platform/engine/order-timers.ts'
import { releaseFilesOf } from '#server/backend/platform/files/stored-files.ts'
import { forgetAnswersAbout } from '#server/backend/platform/http/personal-data.ts'
import { forgetWork } from '#server/backend/platform/work/keep-work.ts'

/** Applications sent while signed in, with their files. They bind neither side, so they do not block an erasure. */
export const applicationData: PersonalDataSource = {
  name: 'jobApplications',
  tables: [jobApplications],
  merge: {
    moves: [jobApplications.accountId],
    /** Of two open ones for an opening, that of the account that goes is reached by its link alone. */
    async prepare(services, { from, into }) {
      const { accountId, openingId, status } = jobApplications
      const open = inArray(status, [...openApplications])
      const theirs = services
        .db()
        .select({ openingId })
        .from(jobApplications)
        .where(and(eq(accountId, into.accountId), open))
      await services
        .db()
        .update(jobApplications)
        .set({ accountId: null })
        .where(and(eq(accountId, from.accountId), open, inArray(openingId, theirs)))
    },
  },
  async exported(services, { accountId }) {
    const rows = await ofAccount(services, accountId)
    return rows.map(({ version: _, filesOf: _owner, ...row }) => row)
  },
  consents: {
    kind: 'jobApplication',
    async list(services, { accountId }) {
      const rows = await ofAccount(services, accountId)
      return rows.map(({ orderNo, createdAt, textVersion }) => consentWith(orderNo, createdAt, textVersion))
    },
  },
  async erase(services, { accountId }) {
    const rows = await ofAccount(services, accountId)
    for (const { orderNo } of rows) {
      await services.outbox.withdraw(timerGroup(orderNo))
      await releaseFilesOf(services, { orderNo, purpose: 'application' })
      await forgetAnswersAbout(services, orderNo)
    }
    await services.db().delete(jobApplications).where(eq(jobApplications.accountId, accountId))
    await forgetWork(
      services,
      rows.map(({ orderNo }) => orderNo),
    )
  },
}

function ofAccount(services: BackendContext, accountId: string) {
  return services
    .db()
    .select()
    .from(jobApplications)
    .where(eq(jobApplications.accountId, accountId))
    .orderBy(desc(jobApplications.createdAt))
}
