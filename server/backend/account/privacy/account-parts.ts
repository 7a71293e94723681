import { codePart, invitationPart, mailSubscriptionPart, sessionPart } from '#server/backend/account/own-parts.ts'
import { activityPart } from '#server/backend/activities/activity-part.ts'
import { addressPart } from '#server/backend/addresses/address-part.ts'
import { chatPart } from '#server/backend/chat/chat-part.ts'
import { consentPart } from '#server/backend/consent/consent-part.ts'
import { creditPart } from '#server/backend/credit/credit-part.ts'
import { answerPart } from '#server/backend/http/answer-part.ts'
import { flowPart, linkPart, networkPart, profilePart } from '#server/backend/identity/identity-parts.ts'
import { leadPart } from '#server/backend/leads/lead-part.ts'
import { mailPart } from '#server/backend/mail/mail-parts.ts'
import { membershipPart } from '#server/backend/membership/membership-part.ts'
import { messagePart } from '#server/backend/messages/message-part.ts'
import { extrasPart } from '#server/backend/order-extras/extras-part.ts'
import { paymentPart } from '#server/backend/payments/payment-part.ts'
import { endingPart } from '#server/backend/subscription-ending/ending-part.ts'
import { subscriptionPart } from '#server/backend/subscription/subscription-part.ts'
import { testDrivePart } from '#server/backend/test-drive/test-drive-part.ts'
import { textPart } from '#server/backend/text-messages/text-parts.ts'
import { tradeInPart } from '#server/backend/trade-in/trade-in-part.ts'
import type { AccountPart } from './account-part.ts'

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
