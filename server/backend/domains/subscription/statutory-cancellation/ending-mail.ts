import type { BackendContext } from '#server/backend/kernel/backend-context.ts'
import type { Declaration } from './declarations.ts'
import type { EndedOrder } from './ending-contract.ts'
import type { EndingMailRequest, EndingMailTemplate } from './mails/ending-mail-request.ts'

type Values = Omit<EndingMailRequest['values'], 'order'>

/** Queues the receipt of a declaration, which states its content and time of arrival. */
export async function queueEndingMail(
  services: BackendContext,
  template: EndingMailTemplate,
  { kind, cause, email, locale, orderNo, typedOrderNo, receivedAt }: Declaration,
  values: Omit<Values, 'kind' | 'receivedAt' | 'isExtraordinary'>,
  ended: EndedOrder = {},
): Promise<void> {
  const payload = {
    template,
    to: email,
    locale,
    orderNo: orderNo ?? typedOrderNo,
    values: {
      ...values,
      ...ended,
      kind,
      receivedAt: receivedAt.toISOString(),
      isExtraordinary: kind === 'cancellation' && cause === 'extraordinary',
    },
  }
  await services.outbox.add({ kind: 'mail', payload })
}
