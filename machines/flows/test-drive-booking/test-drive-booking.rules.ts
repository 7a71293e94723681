import { after, answer, calls, either, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const testDriveBookingRules = [
  rule(
    'slot-first',
    'A drive is booked only with a slot that was held.',
    every(calls('submitBooking')).precededBy(answer('holdSlot')),
  ),
  rule(
    'sent-by-the-customer',
    'A drive is booked only after the customer has sent the form.',
    every(calls('submitBooking')).precededBy(event('contact.submitted')),
  ),
  rule(
    'lost-slot-is-replaced',
    'After a slot is lost, nothing is booked before another one is held.',
    after(enters('open.slot.lost')).until(answer('holdSlot')).never(calls('submitBooking')),
  ),
  rule(
    'new-type-new-slot',
    'After the type of the drive is changed, nothing is booked before a slot is held for it.',
    after(event('type.chosen')).until(answer('holdSlot')).never(calls('submitBooking')),
  ),
  rule(
    'nothing-after-booking',
    'Nothing is held or sent after the booking.',
    after(enters('booked'))
      .until(event('restart.requested'))
      .never(either(calls('holdSlot'), calls('submitBooking'))),
  ),
]
