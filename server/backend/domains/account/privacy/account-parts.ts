import {
  codePart,
  invitationPart,
  mailSubscriptionPart,
  sessionPart,
} from '#server/backend/domains/account/own-parts.ts'
import { activityPart } from '#server/backend/domains/activities/activity-part.ts'
import { addressPart } from '#server/backend/domains/addresses/address-part.ts'
import { chatPart } from '#server/backend/domains/chat/chat-part.ts'
import { consentPart } from '#server/backend/domains/consent/consent-part.ts'
import { creditPart } from '#server/backend/domains/credit/credit-part.ts'
import { flowPart, linkPart, networkPart, profilePart } from '#server/backend/domains/identity/identity-parts.ts'
import { leadPart } from '#server/backend/domains/leads/lead-part.ts'
import { membershipPart } from '#server/backend/domains/membership/membership-part.ts'
import { messagePart } from '#server/backend/domains/notifications/message-part.ts'
import { paymentPart } from '#server/backend/domains/payments/payment-part.ts'
import { extrasPart } from '#server/backend/domains/subscription/add-ons/extras-part.ts'
import { endingPart } from '#server/backend/domains/subscription/statutory-cancellation/ending-part.ts'
import { subscriptionPart } from '#server/backend/domains/subscription/subscription-part.ts'
import { testDrivePart } from '#server/backend/domains/test-drive/test-drive-part.ts'
import { tradeInPart } from '#server/backend/domains/trade-in/trade-in-part.ts'
import type { AccountPart } from '#server/backend/kernel/account-part.ts'
import { answerPart } from '#server/backend/platform/http/answer-part.ts'
import { mailPart } from '#server/backend/platform/mail/mail-parts.ts'
import { textPart } from '#server/backend/platform/text-messages/text-parts.ts'

/**
 * Everything that is kept of an account, in the order of its export and of its erasure: what goes by an order's owner
 * stands before the orders. Whoever keeps something new adds a line.
 */
export const accountParts: readonly AccountPart[] = [
  profilePart,
  linkPart,
  sessionPart,
  networkPart,
  addressPart,
  mailPart,
  messagePart,
  endingPart,
  subscriptionPart,
  extrasPart,
  membershipPart,
  testDrivePart,
  leadPart,
  activityPart,
  tradeInPart,
  chatPart,
  paymentPart,
  creditPart,
  mailSubscriptionPart,
  consentPart,
  invitationPart,
  textPart,
  flowPart,
  codePart,
  answerPart,
]
