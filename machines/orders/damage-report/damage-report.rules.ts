import { after, effect, enters, event, every, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const damageReportRules = [
  rule(
    'is-answered',
    'Staff act on every report, unless it is withdrawn first.',
    whenever(event('customer.reported')).eventually(enters('triaged', 'assistanceSent', 'rejected', 'withdrawn')),
  ),
  rule(
    'assistance-is-told',
    'Assistance is announced by mail.',
    whenever(enters('assistanceSent')).atOnce(effect('sendMail', { template: 'damageAssistance' })),
  ),
  rule(
    'appointment-is-told',
    'Every appointment for a repair is announced by mail, a changed one as well.',
    whenever(event('staff.repairScheduled')).atOnce(effect('sendMail', { template: 'damageScheduled' })),
  ),
  rule(
    'scheduled-first',
    'A car is repaired only at an appointment.',
    every(event('staff.repaired')).precededBy(event('staff.repairScheduled')),
  ),
  rule(
    'helped-is-not-rejected',
    'Where assistance was sent, the report is neither rejected nor withdrawn.',
    after(enters('assistanceSent')).never(enters('rejected', 'withdrawn')),
  ),
  rule(
    'repair-ends',
    'A scheduled repair is carried out and settled.',
    whenever(enters('repairScheduled')).eventually(enters('settled')),
  ),
  rule(
    'end-is-told',
    'The end of a report is told by mail.',
    whenever(enters('settled', 'rejected', 'withdrawn')).atOnce(effect('sendMail')),
  ),
]
