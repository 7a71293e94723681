import { after, both, effect, enters, event, every, isIn, rule, whenever } from '#machines/shared/temporal-rule.ts'

export const jobApplicationRules = [
  rule(
    'is-answered',
    'Every application is answered, unless it is withdrawn first.',
    whenever(event('customer.applied')).eventually(enters('hired', 'rejected', 'withdrawn')),
  ),
  rule(
    'reviewed-first',
    'Applicants are invited and get an offer only after a review.',
    every(enters('interview', 'offered')).precededBy(event('staff.reviewed')),
  ),
  rule(
    'offered-first',
    'Only an applicant with an offer is hired.',
    every(enters('hired')).precededBy(enters('offered')),
  ),
  rule(
    'interview-is-told',
    'Every interview is announced by mail, a moved one as well.',
    whenever(event('staff.invited')).atOnce(effect('sendMail', { template: 'applicationInvited' })),
  ),
  rule(
    'end-is-told',
    'The end of an application is told by mail.',
    whenever(enters('hired', 'rejected', 'withdrawn')).atOnce(effect('sendMail')),
  ),
  rule(
    'end-is-erased',
    'Whatever its end, the details of an application are erased.',
    whenever(enters('hired', 'rejected', 'withdrawn')).eventually(enters('erased')),
  ),
  rule(
    'wish-moves-the-erasure',
    'After the end, a wish to be kept for other openings moves the erasure, and taking it back moves it back.',
    whenever(both(isIn('rejected', 'withdrawn'), event('customer.keptLonger', 'customer.keptShorter'))).atOnce(
      effect('scheduleTimers'),
    ),
  ),
  rule(
    'erasure-forgets',
    'With the erasure everything that names the applicant is deleted.',
    whenever(enters('erased')).atOnce(effect('forgetPerson')),
  ),
  rule(
    'closed-stays-closed',
    'A closed application is neither reviewed nor mailed about again.',
    after(enters('hired', 'rejected', 'withdrawn')).never(enters('inReview', 'interview', 'offered')),
  ),
]
