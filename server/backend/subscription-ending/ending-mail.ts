import type { EndingMailRequest, EndingMailTemplate } from '#server/backend/mail/ending-mail-request.ts'
import type { Services } from '#server/backend/services.ts'
import { carsOf } from '#server/backend/subscription/order-summary.ts'
import type { SubscriptionOrder } from '#server/backend/subscription/subscription-orders.ts'
import type { Declaration } from './declarations.ts'

type Values = EndingMailRequest['values']

/** Hands the receipt of a declaration to the outbox; it always says what was declared, and when it came. */
export async function queueEndingMail(
  services: Services,
  template: EndingMailTemplate,
  { kind, cause, email, locale, orderNo, typedOrderNo, receivedAt }: Declaration,
  values: Omit<Values, 'kind' | 'receivedAt' | 'isExtraordinary'>,
): Promise<void> {
  const payload: EndingMailRequest = {
    template,
    to: email,
    locale,
    orderNo: orderNo ?? typedOrderNo,
    values: {
      ...values,
      kind,
      receivedAt: receivedAt.toISOString(),
      isExtraordinary: kind === 'cancellation' && cause === 'extraordinary',
    },
  }
  await services.outbox.add({ kind: 'mail', payload })
}

export async function modelNameOf(services: Services, order: SubscriptionOrder): Promise<string> {
  const cars = await carsOf(services, [order])
  return cars.get(order.productId)?.modelName ?? ''
}
