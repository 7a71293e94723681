import { after, answer, calls, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const arrearsPaymentRules = [
  rule(
    'sent-by-the-customer',
    'Overdue months are paid only after the customer has confirmed.',
    every(calls('payArrears')).precededBy(event('payment.submitted')),
  ),
  rule(
    'read-first',
    'A payment begins only after the arrears were read.',
    every(event('payment.submitted')).precededBy(answer('readArrears')),
  ),
  rule(
    'unclear-is-read',
    'After a missing answer the arrears are read before the next payment.',
    after(enters('unclear', 'processing')).until(calls('readArrears')).never(calls('payArrears')),
  ),
  rule(
    'abandoned-is-read',
    'After a challenge, nothing is paid before the arrears are read.',
    after(enters('challenge')).until(calls('readArrears')).never(calls('payArrears')),
  ),
  rule(
    'nothing-after-payment',
    'Nothing is charged after the payment.',
    after(enters('paid', 'changed')).never(calls('payArrears')),
  ),
]
