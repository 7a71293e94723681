import { after, answer, calls, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const applicationFormRules = [
  rule(
    'sent-by-the-applicant',
    'An application is sent only after the applicant has submitted it.',
    every(calls('submitApplication')).precededBy(event('form.submitted')),
  ),
  rule(
    'chosen-files',
    'Only a file that the applicant has chosen is sent.',
    every(calls('uploadFile')).precededBy(event('file.chosen')),
  ),
  rule(
    'with-a-file',
    'An application is sent only after a file was sent: the CV.',
    every(calls('submitApplication')).precededBy(answer('uploadFile')),
  ),
  rule(
    'done-by-an-answer',
    'An application counts as sent only by an answer.',
    every(enters('done')).precededBy(answer('submitApplication')),
  ),
  rule(
    'unclear-is-not-changed',
    'After a missing answer the application is sent again as it was, or reopened first.',
    after(enters('unclear')).until(event('retry.requested', 'form.reopened')).never(calls('submitApplication')),
  ),
]
