import { after, answer, calls, enters, event, every, rule } from '#machines/shared/temporal-rule.ts'

export const enquiryFormRules = [
  rule(
    'sent-by-the-customer',
    'An enquiry is sent only after the customer has submitted it.',
    every(calls('submitEnquiry')).precededBy(event('form.submitted')),
  ),
  rule(
    'changed-price-is-confirmed',
    'After the price has changed, nothing is sent before the customer submits again.',
    after(enters('priceChanged')).until(event('form.submitted')).never(calls('submitEnquiry')),
  ),
  rule(
    'done-by-an-answer',
    'An enquiry counts as sent only by an answer.',
    every(enters('done')).precededBy(answer('submitEnquiry')),
  ),
  rule(
    'refused-is-corrected',
    'A refused enquiry is not sent again before the customer does so.',
    after(enters('emailNotAllowed', 'captchaFailed', 'vatIdInvalid', 'refused'))
      .until(event('form.submitted'))
      .never(calls('submitEnquiry')),
  ),
]
