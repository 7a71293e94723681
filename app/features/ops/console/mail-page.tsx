import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { getMail } from '#app/functions/ops/operations.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { OrderLink } from '#app/shared/operations/order-link.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { MailState } from './mail-state.tsx'

type Mail = Extract<Awaited<ReturnType<typeof getMail>>, { ok: true }>['value']

interface MailPageProps {
  mail: Mail
  /** Path of the mail's HTML, served with its own policy. */
  htmlPath: string
}

/** Mail as its recipient sees it: HTML, plain text and attachments. */
export function MailPage({ mail, htmlPath }: MailPageProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  return (
    <div className="grid gap-10">
      <header className="grid gap-3">
        <p className="text-sm">
          <Link to="/{-$locale}/ops/mails" params={({ locale }) => ({ locale })} className={textLink}>
            <FormattedMessage id="operations.mails" />
          </Link>
        </p>
        <h1 className="text-2xl">
          <bdi>{mail.subject}</bdi>
        </h1>
      </header>
      <dl className="grid gap-x-10 gap-y-4 text-sm sm:grid-cols-2 lg:grid-cols-4">
        <Fact label="operations.column.to">
          <bdi>{mail.to}</bdi>
        </Fact>
        <Fact label="operations.column.written">
          <time dateTime={mail.createdAt}>{formatTimestamp(locale, mail.createdAt)}</time>
        </Fact>
        <Fact label="operations.column.status">
          <MailState {...mail} />
          {mail.error && (
            <code dir="ltr" className="block font-sans break-words">
              {mail.error}
            </code>
          )}
        </Fact>
        {mail.orderNo && (
          <Fact label="operations.column.order">
            <OrderLink machine={mail.orderMachine} orderNo={mail.orderNo} />
          </Fact>
        )}
        <Fact label="operations.mail.template">
          <code dir="ltr" className="font-sans">
            {mail.template} · {mail.locale}
          </code>
        </Fact>
        {mail.attachments.length > 0 && (
          <Fact label="operations.mail.attachments">
            {mail.attachments.map(({ filename, contentType, content }) => (
              <a
                key={filename}
                // A type with parameters has spaces, an address none.
                href={`data:${contentType.replaceAll(' ', '')};base64,${content}`}
                download={filename}
                className="block underline underline-offset-4"
              >
                <bdi>{filename}</bdi>
              </a>
            ))}
          </Fact>
        )}
      </dl>
      <iframe
        title={formatMessage({ id: 'operations.mail.frame' }, { subject: mail.subject })}
        src={htmlPath}
        // No scripts, no forms, no origin; links open outside the frame.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[60rem] w-full rounded-md border border-hairline"
      />
      <details>
        <summary className="min-h-11 font-semibold">
          <FormattedMessage id="operations.mail.text" />
        </summary>
        <pre dir="auto" className="mt-3 rounded-md bg-sunken p-5 font-sans text-sm whitespace-pre-wrap break-words">
          {mail.text}
        </pre>
      </details>
    </div>
  )
}

function Fact({ label, children }: { label: MessageId; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">
        <FormattedMessage id={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
