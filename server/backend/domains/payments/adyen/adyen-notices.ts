import type { Types } from '@adyen/api-library'
import { z } from 'zod'
import { readBindingReference } from '#server/backend/domains/payments/build-provider-request.ts'
import { parseNotice } from '#server/backend/domains/payments/parse-notice.ts'
import {
  NoticeRefused,
  type ProviderNotice,
  readRefundReference,
} from '#server/backend/domains/payments/payment-provider.ts'
import type { AdyenSettings } from '#server/backend/kernel/backend-env.ts'
import type { AdyenSdk } from './adyen-sdk.ts'

type RequestItem = Types.notification.NotificationRequestItem

/** Standard notification with one or more items. */
const notification = z.object({
  notificationItems: z.array(
    z.object({
      NotificationRequestItem: z.looseObject({
        pspReference: z.string(),
        originalReference: z.string().optional(),
        merchantAccountCode: z.string(),
        merchantReference: z.string(),
        eventCode: z.string(),
        success: z.enum(['true', 'false']),
        reason: z.string().nullish(),
        amount: z.object({ value: z.number(), currency: z.string() }),
        additionalData: z.record(z.string(), z.unknown()).optional(),
      }),
    }),
  ),
})
export type NoticeItem = z.infer<typeof notification>['notificationItems'][number]['NotificationRequestItem']

/** Verified items, in their order. Throws `NoticeRefused` if one has no valid signature. */
export function readItems(sdk: AdyenSdk, settings: AdyenSettings, body: string): NoticeItem[] {
  const items = parse(body)
  for (const item of items) {
    const isSigned = settings.hmacKeys.some((key) => isSignedWith(sdk, item, key))
    if (!isSigned) throw new NoticeRefused('the signature is missing or wrong')
    if (item.merchantAccountCode !== settings.merchantAccount) throw new NoticeRefused('for another merchant account')
  }
  return items
}

/** Id of an event, the same each time it is sent: code, reference and outcome. */
export function eventIdOf({ eventCode, pspReference, success }: NoticeItem): string {
  return `${eventCode}:${pspReference}:${success}`
}

/**
 * Payment, refund or return event of an item; null for the many the shop does not use, and for bindings, which are looked up.
 * Only signed fields are trusted; the order's number is not signed.
 */
export function noticeOf(item: NoticeItem): ProviderNotice | null {
  const { eventCode, merchantReference: reference, pspReference, amount, reason } = item
  const eventId = eventIdOf(item)
  const isSuccess = item.success === 'true'
  const money = { amount: amount.value, currency: amount.currency }

  if (readRefundReference(reference)) {
    const refund = (outcome: { type: 'refunded'; money: typeof money } | { type: 'failed' }): ProviderNotice => ({
      eventId,
      event: { about: 'refund', reference, orderNo: null, outcome },
    })
    if (eventCode === 'REFUND') return refund(isSuccess ? { type: 'refunded', money } : { type: 'failed' })
    if (eventCode === 'REFUND_FAILED' || eventCode === 'REFUNDED_REVERSED') return refund({ type: 'failed' })
    return null
  }
  if (isBinding(item)) return null
  const payment = (
    providerRef: string | null,
    outcome: { type: 'paid'; money: typeof money } | { type: 'declined'; code: string },
  ): ProviderNotice => ({ eventId, event: { about: 'payment', reference, providerRef, orderNo: null, outcome } })
  if (eventCode === 'AUTHORISATION') {
    return payment(pspReference, isSuccess ? { type: 'paid', money } : { type: 'declined', code: declineOf(reason) })
  }
  if (eventCode === 'CHARGEBACK' && isSuccess) {
    return { eventId, event: { about: 'return', reference, orderNo: null, outcome: { type: 'returned', money } } }
  }
  // A failed cancellation says nothing: the payment's own notice does.
  if ((eventCode === 'CANCELLATION' || eventCode === 'TECHNICAL_CANCEL') && isSuccess) {
    return payment(null, { type: 'declined', code: 'cancelled' })
  }
  if (eventCode === 'TECHNICAL_CANCEL' && /not found/i.test(reason ?? '')) {
    return payment(null, { type: 'declined', code: 'not_submitted' })
  }
  return null
}

export function isBinding({ merchantReference }: NoticeItem): boolean {
  return readBindingReference(merchantReference) !== null
}

function parse(body: string): NoticeItem[] {
  try {
    return notification.parse(parseNotice(body)).notificationItems.map((item) => item.NotificationRequestItem)
  } catch {
    // Adyen signs the items: a body without any was not sent by Adyen.
    throw new NoticeRefused('not a notification')
  }
}

function isSignedWith({ validator }: AdyenSdk, item: NoticeItem, key: string): boolean {
  if (typeof item.additionalData?.['hmacSignature'] !== 'string') return false
  // The library's type requires its own enums, but it signs the plain strings.
  return validator.validateHMAC(item as unknown as RequestItem, key)
}

function declineOf(reason: string | null | undefined): string {
  const text = (reason ?? '').toLowerCase()
  if (text.includes('not enough') || text.includes('insufficient')) return 'insufficient_funds'
  if (text.includes('expired')) return 'expired_card'
  if (text.includes('3d')) return 'authentication_failed'
  return 'card_declined'
}
