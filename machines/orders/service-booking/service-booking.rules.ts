import { effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const serviceBookingRules = [
  rule(
    'booking-is-told',
    'Every booking is confirmed by mail.',
    whenever(event('customer.booked')).atOnce(effect('sendMail', { template: 'serviceBooked' })),
  ),
  rule(
    'move-is-told',
    'Another time is confirmed by mail.',
    whenever(event('customer.rescheduled', 'staff.rescheduled')).atOnce(
      effect('sendMail', { template: 'serviceMoved' }),
    ),
  ),
  rule(
    'booking-ends',
    'A booked time is kept, cancelled or missed.',
    whenever(enters('booked')).eventually(enters('checkedIn', 'cancelled', 'missed')),
  ),
  rule(
    'brought-first',
    'Only a car that was brought is finished.',
    every(event('staff.finished')).precededBy(event('staff.checkedIn')),
  ),
  rule(
    'finished-first',
    'A car goes back once it is finished.',
    every(enters('completed')).precededBy(enters('ready')),
  ),
  rule(
    'brought-goes-back',
    'A car that was brought goes back to its customer.',
    whenever(enters('checkedIn')).eventually(enters('completed')),
  ),
  rule(
    'end-is-told',
    'A booking that ends without a service is told by mail.',
    whenever(enters('cancelled', 'missed')).atOnce(effect('sendMail')),
  ),
]
