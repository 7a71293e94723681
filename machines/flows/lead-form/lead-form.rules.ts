import { after, answer, calls, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const leadFormRules = [
  rule(
    'sent-by-the-customer',
    'A form is sent only after the customer has submitted it.',
    every(calls('recordLead')).precededBy(event('form.submitted')),
  ),
  rule(
    'done-by-an-answer',
    'A form counts as sent only by an answer.',
    every(enters('done')).precededBy(answer('recordLead')),
  ),
  rule(
    'refused-is-corrected',
    'A refused address is not sent again before the customer does so.',
    after(enters('emailNotAllowed', 'captchaFailed', 'refused'))
      .until(event('form.submitted'))
      .never(calls('recordLead')),
  ),
]
