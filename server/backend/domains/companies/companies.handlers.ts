import type { companies as group } from '#server/api/contract/groups/companies.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { acceptInvitation, invitePerson, readInvitation, revokeInvitation } from './invitations.ts'
import { changeRole, removeMember } from './members.ts'
import { createCompany, editCompany, ownCompanyOf, requireOwnCompany } from './own-company.ts'

export function createCompanyHandlers(services: BackendContext): Handlers<typeof group> {
  return {
    getCompany: async (_input, { account }) => ({ own: await ownCompanyOf(services, account.id) }),
    async createCompany({ body }, { account }) {
      await createCompany(services, account.id, body)
      return requireOwnCompany(services, account.id)
    },
    async editCompany({ body }, { account }) {
      await editCompany(services, account.id, body)
      return requireOwnCompany(services, account.id)
    },
    async invitePerson({ body }, context) {
      await invitePerson(services, body, context)
      return requireOwnCompany(services, context.account.id)
    },
    async revokeInvitation({ params: { id } }, { account }) {
      await revokeInvitation(services, account.id, id)
      return requireOwnCompany(services, account.id)
    },
    readInvitation: ({ query }, context) => readInvitation(services, query.token, context),
    async acceptInvitation({ body }, context) {
      await acceptInvitation(services, body.token, context)
      return requireOwnCompany(services, context.account.id)
    },
    async changeRole({ params: { id }, body }, { account }) {
      await changeRole(services, account.id, { memberId: id, role: body.role })
      return requireOwnCompany(services, account.id)
    },
    async removeMember({ params: { id } }, { account }) {
      await removeMember(services, account.id, id)
      return { isRemoved: true }
    },
  }
}
