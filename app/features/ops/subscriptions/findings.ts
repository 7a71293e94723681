import type { MessageId } from '#app/i18n/messages.ts'
import { SubscriptionStatus } from '#machines/orders/subscription-order/subscription-order.status.ts'
import type { Finding, StaffSubscription } from './subscription.ts'

export const findingTitles: Record<Finding, MessageId> = {
  licenceCleared: 'staff.finding.licenceCleared',
  inspectionIssued: 'staff.finding.inspectionIssued',
  disputeOpened: 'staff.finding.disputeOpened',
  disputeClosed: 'staff.finding.disputeClosed',
}

/** Findings possible in an order's state; the backend checks again. */
export function openFindings({
  status,
  licence,
  facts,
}: Pick<StaffSubscription, 'status' | 'licence' | 'facts'>): Finding[] {
  if (
    (status === SubscriptionStatus.awaitingPayment || status === SubscriptionStatus.inPreparation) &&
    licence &&
    !facts.isLicenceCleared
  )
    return ['licenceCleared']
  if (status !== SubscriptionStatus.returned) return []
  if (facts.inspectionIssuedAt === null) return ['inspectionIssued']
  return facts.disputes === 'none' ? ['disputeOpened'] : facts.disputes === 'open' ? ['disputeClosed'] : []
}
