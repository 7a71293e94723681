import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { textLink } from '#app/shared/operations/text-link.ts'
import type { MailRefusal } from '#server/api/input/customers.ts'
import { ActEntry } from './act-entry.tsx'
import type { Customer } from './customer.ts'

// Brings its validation along, which is not needed until one is opened.
const ReasonForm = lazy(async () => ({ default: (await import('#app/shared/operations/reason-form.tsx')).ReasonForm }))

type SentMail = NonNullable<Customer['sentMails']>[number]

const reasons = {
  isErased: 'staff-customer.refusal.isErased',
  isMomentary: 'staff-customer.refusal.isMomentary',
  isOptional: 'staff-customer.refusal.isOptional',
} as const satisfies Record<MailRefusal, MessageId>

interface SentMailsProps {
  mails: readonly SentMail[]
  /** Present address of the account, to which mails are sent again. */
  email: string
  /** Resolves to whether it was queued. */
  sendAgain: (mailId: string, reason: string) => Promise<boolean>
}

/** Newest mails to a customer, each of which can be sent again; one form open at a time. */
export function SentMails({ mails, email, sendAgain }: SentMailsProps) {
  const [opened, setOpened] = useState<string | null>(null)
  if (mails.length === 0) {
    return (
      <p className="text-ink-soft">
        <FormattedMessage id="staff-customer.sent.none" />
      </p>
    )
  }
  return (
    <ul className="border-t border-hairline text-sm">
      {mails.map((mail) => (
        <MailEntry
          key={mail.id}
          mail={mail}
          email={email}
          isOpen={opened === mail.id}
          onToggle={() => setOpened(opened === mail.id ? null : mail.id)}
          onGiven={async (reason) => (await sendAgain(mail.id, reason)) && setOpened(null)}
        />
      ))}
    </ul>
  )
}

interface MailEntryProps extends Pick<SentMailsProps, 'email'> {
  mail: SentMail
  isOpen: boolean
  onToggle: () => void
  onGiven: (reason: string) => Promise<unknown>
}

function MailEntry({
  mail: { id, subject, to, createdAt, refusal },
  email,
  isOpen,
  onToggle,
  onGiven,
}: MailEntryProps) {
  const locale = useLocale()
  const { formatMessage } = useIntl()
  return (
    <ActEntry
      act="staff-customer.sent.again"
      label={formatMessage({ id: 'staff-customer.sent.again.of' }, { subject })}
      permission="customers.act"
      reason={refusal && reasons[refusal]}
      isOpen={isOpen}
      onToggle={onToggle}
      form={
        <>
          <p className="wrap-anywhere text-ink-soft">
            <FormattedMessage id="staff-customer.sent.again.text" values={{ address: <bdi key="to">{email}</bdi> }} />
          </p>
          <ReasonForm hint="staff.reason.hint" submit="staff-customer.sent.again" isHarmless onGiven={onGiven} />
        </>
      }
    >
      <span className="flex flex-wrap justify-between gap-x-6">
        <Link
          to="/{-$locale}/ops/mails/$id"
          params={({ locale: slug }) => ({ locale: slug, id })}
          className={`font-semibold ${textLink}`}
        >
          <bdi>{subject}</bdi>
        </Link>
        <time dateTime={createdAt} className="tabular text-ink-soft">
          {formatTimestamp(locale, createdAt)}
        </time>
      </span>
      {to !== email && (
        <span className="wrap-anywhere text-ink-soft">
          <FormattedMessage id="staff-customer.sent.to" values={{ address: <bdi key="to">{to}</bdi> }} />
        </span>
      )}
    </ActEntry>
  )
}
