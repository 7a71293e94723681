import type { companies as group } from '#server/api/contract/groups/companies.ts'
import { mayInCompany } from '#server/api/input/company.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { refreshAccount } from './agreement/account-methods.ts'
import { ownAgreementOf, viewOwnAgreement } from './agreement/agreement-views.ts'
import { acceptAgreement, declineAgreement } from './agreement/change-agreement.ts'
import { collectedOf } from './collected/collected-invoices.ts'
import { viewCollected } from './collected/settle.ts'
import { acceptInvitation, invitePerson, readInvitation, revokeInvitation } from './invitations.ts'
import { changeRole, removeMember, requireMembership } from './members.ts'
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
      const { company } = await requireMembership(services, account.id)
      await services.transaction(async () => {
        await changeRole(services, account.id, { memberId: id, role: body.role })
        await refreshAccount(services, company.id)
      })
      return requireOwnCompany(services, account.id)
    },
    async removeMember({ params: { id } }, { account }) {
      const { company } = await requireMembership(services, account.id)
      await services.transaction(async () => {
        await removeMember(services, account.id, id)
        await refreshAccount(services, company.id)
      })
      return { isRemoved: true }
    },
    getAgreement: async (_input, { account }) => ({
      agreement: await ownAgreementOf(services, await requireMembership(services, account.id)),
    }),
    async listCollected(_input, { account }) {
      const { company, member } = await requireMembership(services, account.id)
      const rows = mayInCompany(member.role, 'seeAll') ? await collectedOf(services, company.id) : []
      return { items: rows.map(viewCollected) }
    },
    async acceptAgreement({ body }, context) {
      const agreement = await acceptAgreement(services, body, context)
      const { member } = await requireMembership(services, context.account.id)
      return viewOwnAgreement(services, agreement, member)
    },
    async declineAgreement({ body }, context) {
      await declineAgreement(services, body, context)
      return { isDeclined: true }
    },
  }
}
