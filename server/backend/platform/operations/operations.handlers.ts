import type { operations } from '#server/api/contract/groups/operations.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { readHealth } from '#server/backend/platform/health/health.ts'
import { listJobs } from '#server/backend/platform/jobs/job-list.ts'
import { listMails, readMail } from '#server/backend/platform/mail/mail-list.ts'
import { listTexts } from '#server/backend/platform/text-messages/text-list.ts'

export function createOperationsHandlers(services: BackendContext): Handlers<typeof operations> {
  const { clock, env } = services
  const reading = () => ({ now: clock.now().toISOString(), offsetSeconds: clock.offsetSeconds() })

  return {
    listMails: ({ query }) => listMails(services, query),

    async getMail({ params }) {
      const mail = await readMail(services, params.id)
      if (!mail) throw new Refusal('not_found', `no mail ${params.id}`)
      return mail
    },

    listTexts: ({ query }) => listTexts(services, query),

    getClock: async () => reading(),

    async advanceClock({ body }) {
      if (!env.isDemonstration) throw new Refusal('forbidden', 'only a demonstration lets staff move the clock')
      await clock.advance(body.seconds)
      return reading()
    },

    getHealth: () => readHealth(services),

    listJobs: ({ query }) => listJobs(services, query),
  }
}
