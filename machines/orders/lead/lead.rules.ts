import { after, atMost, effect, either, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const leadRules = [
  rule(
    'confirmed-before-mails',
    'Mails begin only after their mailbox has confirmed.',
    every(effect('startMails')).precededBy(event('customer.confirmed')),
  ),
  rule('confirmed-once', 'A lead is confirmed once.', atMost(1, event('customer.confirmed'))),
  rule(
    'is-deleted',
    'Personal data of a lead is deleted in the end.',
    whenever(event('customer.recorded')).eventually(effect('forgetPerson'), effect('pseudonymise')),
  ),
  rule(
    'unconfirmed-is-forgotten',
    'An unconfirmed lead is forgotten wholly.',
    whenever(enters('expired')).atOnce(effect('forgetPerson')),
  ),
  rule(
    'no-mail-after-deletion',
    'Deleted leads get no mails.',
    after(either(effect('forgetPerson'), effect('pseudonymise'))).never(
      either(effect('sendMail'), effect('startMails')),
    ),
  ),
  rule(
    'unsubscribed-stays',
    'Mails begin again only when the customer subscribes.',
    after(enters('unsubscribed')).until(event('customer.resubscribed')).never(effect('startMails')),
  ),
]
