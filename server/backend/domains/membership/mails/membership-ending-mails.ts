import { z } from 'zod'
import { endingMailRequest, endingValues, writeEndingReceipt } from '#server/backend/domains/subscription/module.ts'
import type { MailContent } from '#server/backend/platform/mail/mail-content.ts'
import { defineMails } from '#server/backend/platform/mail/mail-kind.ts'
import { membershipValues } from './membership-mail-request.ts'
import { membershipWordsOf } from './membership-mails.ts'
import { translator } from './messages.ts'

/** Receipt of a declaration that ended a membership. */
const membershipEndingMailRequest = endingMailRequest.extend({
  template: z.literal('endingConfirmed'),
  values: endingValues.extend({ membership: membershipValues }),
})

/** States the result, with the texts of the membership's own mails. */
function writeMembershipEndingMail(request: z.infer<typeof membershipEndingMailRequest>): MailContent {
  const { locale, values } = request
  const t = translator(locale)
  const words = membershipWordsOf(values.membership, locale)
  const isWithdrawn = values.outcome === 'withdrawn'
  return writeEndingReceipt(request, {
    isWithdrawn,
    paragraphs: isWithdrawn
      ? [t('mail.membershipWithdrawn.next', words)]
      : [t('mail.membershipCancelled.text', words), t('mail.membershipCancelled.next', words)],
    action: { label: t('mail.action.membership'), url: values.membership.links.account },
  })
}

export const membershipEndingMails = defineMails({
  request: membershipEndingMailRequest,
  write: writeMembershipEndingMail,
})
