import { FormattedMessage } from 'react-intl'

/** Whether a mail was sent: without a mail server it stays in the outbox, to be read here. */
export function MailState({ sentAt, error }: { sentAt: string | null; error: string | null }) {
  if (error) {
    return (
      <span className="font-semibold text-danger">
        <FormattedMessage id="operations.mail.failed" />
      </span>
    )
  }
  return (
    <span className="whitespace-nowrap">
      <FormattedMessage id={sentAt ? 'operations.mail.sent' : 'operations.mail.kept'} />
    </span>
  )
}
