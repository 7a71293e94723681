import type { activities } from '#server/api/contract/groups/activities.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { callLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import { listActivities, readAgenda } from './activities.ts'
import { cancelOwn, listOwn, readOwn } from './customer-access.ts'
import { register } from './register.ts'
import { registrationView } from './registration-view.ts'

export function createActivityHandlers(services: BackendContext): Handlers<typeof activities> {
  return {
    listEvents: ({ query }, context) => listActivities(services, query, callLocale(context)),
    getAgenda: ({ query }, context) => readAgenda(services, query.id, callLocale(context)),
    register: async ({ query }, context) => {
      const row = await register(services, query, context)
      const isOwn = context.account !== null && row.accountId === context.account.id
      return { registration: isOwn ? await registrationView(services, row, callLocale(context)) : null }
    },
    cancel: async ({ query }, { account, requestId, ...context }) => {
      const row = await services.transaction(() => cancelOwn(services, { ...query, account }, requestId))
      return registrationView(services, row, callLocale(context))
    },
    getRegistration: async ({ params: { registrationNo }, query: { token } }, { account, ...context }) =>
      registrationView(services, await readOwn(services, { registrationNo, token, account }), callLocale(context)),
    listOwn: async (_input, { account, ...context }) => {
      const rows = await listOwn(services, account.id)
      return { items: await Promise.all(rows.map((row) => registrationView(services, row, callLocale(context)))) }
    },
  }
}
