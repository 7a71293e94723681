import type { leads } from '#server/api/contract/groups/leads.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import { type Handlers } from '#server/backend/kernel/handler.ts'
import { pageLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { confirmLead } from './confirm-lead.ts'
import { chooseContact, endMails, endMailsByLink, readChoices, resumeMails, sendChoices } from './mail-choices.ts'
import { recordSentLead } from './record-lead.ts'

export function createLeadHandlers(services: BackendContext): Handlers<typeof leads> {
  return {
    async recordLead({ body }, context) {
      await recordSentLead(services, body, context)
      return { isPending: true }
    },

    confirmLead: ({ body }, context) => confirmLead(services, body, context),

    async unsubscribe({ body: { token, email, userId, sections, notPseudonymization, locale } }, context) {
      const ending = { sections, isReadableKept: notPseudonymization }
      if (token !== undefined) return endMailsByLink(services, token, ending, context.requestId)
      const { account } = context
      if (account && userId === account.id) {
        const reader = { accountId: account.id, email: account.email.toLowerCase() }
        return endMails(services, reader, ending, context.requestId)
      }
      // Same answer for known and unknown addresses.
      if (email === undefined) throw new Refusal('invalid_params', 'a link, an address, or the own account')
      return sendChoices(services, { email, locale: locale ?? pageLocale(context) }, context)
    },

    resubscribe: ({ body }, context) => resumeMails(services, body, context),
    updateGetInTouch: ({ body }, { requestId }) => chooseContact(services, body, requestId),
    getUnsubscribeOptions: ({ query }) => readChoices(services, query.token),
  }
}
