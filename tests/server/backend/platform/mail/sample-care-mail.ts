import {
  type CareMailRequest,
  careMailRequest,
} from '#server/backend/domains/subscription/add-ons/mails/care-mail-request.ts'

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' })
export const scratch = { name: 'Scratch on the left door', amount: euros(400), covered: euros(400) }
export const paint = { name: 'Paint in the boot', amount: euros(200), covered: euros(0) }

/** About a car that came back with a scratch, which is covered, and with paint in its boot, which is not. */
export function sampleCareMail(
  template: CareMailRequest['template'],
  values: Partial<CareMailRequest['values']> = {},
): CareMailRequest {
  return careMailRequest.parse({
    template,
    to: 'ada@solvei.example',
    locale: 'en_EU',
    orderNo: 'SO-7K3M-9Q2X',
    values: {
      orderNo: 'SO-7K3M-9Q2X',
      firstName: 'Ada',
      modelName: 'ES8',
      timeZone: 'Europe/Berlin',
      items: [scratch, paint],
      charge: euros(200),
      settleBy: template === 'careSettled' ? null : '2026-12-04T08:10:00.000Z',
      item: { ...paint, words: 'It was there before', reason: 'Half of it was' },
      link: 'https://solvei.example/en_EU/account/packages/SO-7K3M-9Q2X',
      ...values,
    },
  })
}
