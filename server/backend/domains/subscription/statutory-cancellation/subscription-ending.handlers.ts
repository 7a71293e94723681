import { config } from '#config'
import type { statutoryCancellation } from '#server/api/contract/groups/statutory-cancellation.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { confirmedView, confirmEnding, openEndingLink } from './confirm-ending.ts'
import { declareEnding } from './declare-ending.ts'
import type { StatutoryContracts } from './ending-contract.ts'

export function createSubscriptionEndingHandlers(
  services: BackendContext,
  kinds: readonly StatutoryContracts[],
): Handlers<typeof statutoryCancellation> {
  return {
    declareEnding: ({ body }, context) => declareEnding(services, kinds, body, context),
    async readEndingLink({ query: { token } }) {
      const { contract, declaration } = await openEndingLink(services, kinds, token)
      const { withdraw, cancel, notice } = contract.preview
      return {
        about: contract.about,
        orderNo: contract.orderNo,
        modelName: await contract.modelName(),
        status: contract.status,
        timeZone: config.markets[contract.country].timeZone,
        declared: declaration && {
          kind: declaration.kind,
          cause: declaration.cause,
          reason: declaration.reason ?? undefined,
          endsOn: declaration.endsOn ?? undefined,
          receivedAt: declaration.receivedAt.toISOString(),
        },
        confirmed: declaration?.outcome ? confirmedView(declaration, declaration.outcome) : null,
        withdrawal: withdraw,
        cancellation: cancel && { fee: cancel.fee, refund: cancel.refund },
        notice,
      }
    },
    confirmEnding: ({ body }, { requestId }) => confirmEnding(services, kinds, body, requestId),
  }
}
