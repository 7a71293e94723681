import { after, answer, calls, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const damageReportingRules = [
  rule(
    'sent-by-the-customer',
    'A report is sent only after the customer has submitted it.',
    every(calls('submitReport')).precededBy(event('evidence.submitted')),
  ),
  rule(
    'incident-first',
    'Place and time come only after what happened.',
    every(event('place.submitted')).precededBy(event('incident.submitted')),
  ),
  rule(
    'place-first',
    'The report is submitted only after place and time.',
    every(event('evidence.submitted')).precededBy(event('place.submitted')),
  ),
  rule(
    'chosen-pictures',
    'Only a photograph that the customer has chosen is sent.',
    every(calls('uploadPicture')).precededBy(event('picture.chosen')),
  ),
  rule(
    'done-by-an-answer',
    'A report counts as sent only by an answer.',
    every(enters('done')).precededBy(answer('submitReport')),
  ),
  rule(
    'unclear-is-not-changed',
    'After a missing answer the report is sent again as it was, or reopened first.',
    after(enters('unclear')).until(event('retry.requested', 'form.reopened')).never(calls('submitReport')),
  ),
]
