import { after, effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const pushClientRules = [
  rule(
    'address-is-deleted',
    'The address of a client that is gone is deleted.',
    whenever(enters('gone')).atOnce(effect('forgetAddress')),
  ),
  rule(
    'customer-is-removed',
    'An unbound client has no customer.',
    whenever(enters('unbound')).atOnce(effect('forgetCustomer')),
  ),
  rule(
    'registered-first',
    'Only a registered client is bound.',
    every(enters('bound')).precededBy(event('customer.registered')),
  ),
  rule(
    'no-timer-after-end',
    'Nothing is scheduled after the end.',
    after(enters('gone')).never(effect('scheduleTimers')),
  ),
]
