import type { orderPapers } from '#server/api/contract/groups/order-papers.ts'
import {
  beginInvestigation,
  type Credit,
  finishInvestigation,
  requestHumanReview,
} from '#server/backend/domains/credit/module.ts'
import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Handlers } from '#server/backend/kernel/handler.ts'
import { Refusal } from '#server/backend/kernel/refusal.ts'
import { ensureAllowed } from '#server/backend/platform/engine/order-engine.ts'
import type { Files } from '#server/backend/platform/files/assemble.ts'
import { createLicenceCalls, type LicenceOrders } from '#server/backend/platform/files/licence-calls.ts'
import { readContract } from './agreement/contract-documents.ts'
import { assertCreditCheckAllowed } from './credit-orders.ts'
import { readOwnOrder } from './own-orders.ts'
import { readOrder, type SubscriptionOrder } from './subscription-orders.ts'
import { subscriptionLifecycle } from './subscription.lifecycle.ts'

/** Version of the consent text `checkout.credit.*`; raise it when its meaning changes. */
const consentVersion = '2026-11'

export function createOrderPaperHandlers(files: Files, credit: Credit): Handlers<typeof orderPapers> {
  const { services } = credit
  const licences = createLicenceCalls(files, licenceOrders(services))
  return {
    presignLicenceUpload: licences.presignUpload,
    presignLicenceDownload: licences.presignDownload,
    investigateCredit: {
      async begin({ body: { orderNo, hasConsented } }, { account, requestId }) {
        await assertCreditCheckAllowed(services, orderNo, account.id)
        const consent = { isConsentGiven: hasConsented, consentVersion }
        return beginInvestigation(credit, { orderNo, accountId: account.id, ...consent, requestId })
      },
      finish: (reviewNo, _input, { requestId }) => finishInvestigation(credit, reviewNo, requestId),
    },
    async requestCreditReview({ body: { orderNo, comment } }, { account, requestId }) {
      await requestHumanReview(credit, { orderNo, accountId: account.id, comment: comment || null, requestId })
      return { isRequested: true }
    },
    async getContract({ params }, context) {
      const { orderNo } = await readOwnOrder(services, { ...context, orderNo: params.id })
      const contract = await readContract(services, orderNo)
      if (!contract) throw new Refusal('not_found', `${orderNo} is not placed`)
      const { fileName, contentType, bytes, sha256, version, createdAt } = contract
      return {
        fileName,
        contentType,
        content: bytes.toString('base64'),
        sha256,
        termsVersion: version,
        createdAt: createdAt.toISOString(),
      }
    },
  }
}

/** Port of the licence endpoints to subscriptions. */
function licenceOrders(services: BackendContext): LicenceOrders {
  async function readOwn(orderNo: string, accountId: string): Promise<SubscriptionOrder> {
    const order = await readOrder(services, orderNo)
    if (order?.accountId !== accountId) throw new Refusal('not_found', `no order ${orderNo}`)
    return order
  }

  return {
    async ensureTakesLicence(orderNo, accountId) {
      const order = await readOwn(orderNo, accountId)
      const event = { type: 'customer.licenceUploaded', isFileAccepted: true } as const
      ensureAllowed(services, subscriptionLifecycle, order, event)
    },
    licenceOf: async (orderNo, accountId, side) => (await readOwn(orderNo, accountId)).licence?.[side] ?? null,
  }
}
