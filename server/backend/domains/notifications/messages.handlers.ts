import type { messages } from '#server/api/contract/groups/messages.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { callLocale } from '#server/backend/kernel/i18n/call-locale.ts'
import type { MailKind } from '#server/backend/platform/mail/mail-kind.ts'
import { choicesOf, setChoices } from './channel-choices.ts'
import { bindClient, registerClient, unbindClient, updateDevice } from './client-registration.ts'
import { countUnread, listInbox, markMessages } from './inbox.ts'
import { describeMails } from './mail-list.ts'
import { countBoundClients, type PushClient } from './push-clients.ts'

export function createMessageHandlers(
  services: BackendContext,
  { topics, mails }: { topics: readonly string[]; mails: readonly MailKind[] },
): Handlers<typeof messages> {
  const named = ({ orderNo: clientId }: PushClient) => ({ clientId })
  const channelsOf = async (accountId: string) => ({
    choices: await choicesOf(services, topics, accountId),
    clients: await countBoundClients(services, accountId),
  })

  return {
    registerClient: async ({ body }, context) => named(await registerClient(services, body, context)),
    updateClient: async ({ body }, context) => named(await updateDevice(services, body, context)),
    bindClient: async ({ body }, context) => named(await bindClient(services, body, context)),
    async unbindClient({ body }, context) {
      await unbindClient(services, body, context)
      return { clientId: body.clientId }
    },

    async readMessages({ body }, { account }) {
      await markMessages(services, account.id, body)
      return { unreadNum: await countUnread(services, account.id) }
    },
    countUnread: async (_input, { account }) => ({ unreadNum: await countUnread(services, account.id) }),
    listMessages: ({ query }, context) =>
      listInbox(services, { accountId: context.account.id, locale: callLocale(context) }, query),

    getChannels: (_input, { account }) => channelsOf(account.id),
    async setChannels({ body }, { account }) {
      await setChoices(services, topics, account.id, body.choices)
      return channelsOf(account.id)
    },
    listMails: async ({ query: { machine } }, context) => ({
      items: describeMails(mails, machine, callLocale(context)),
    }),
    getPushKey: async () => ({ publicKey: services.env.push.publicKey }),
  }
}
