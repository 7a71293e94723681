import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { openApplication } from '#app/functions/ops/applications.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { textLink } from '#app/shared/operations/text-link.ts'

type Details = Extract<Awaited<ReturnType<typeof openApplication>>, { ok: true }>['value']

/** Contact, message and files, fetched when they are asked for: who opens them is logged, and URLs are valid for minutes. */
export function ApplicationDetails({ applicationNo, files }: { applicationNo: string; files: number }) {
  const [details, setDetails] = useState<Details | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<MessageId | null>(null)

  async function show() {
    setIsBusy(true)
    setProblem(null)
    try {
      const found = await openApplication({ data: { params: { applicationNo } } })
      if (found.ok) setDetails(found.value)
      else setProblem(`errors.${found.code}`)
    } catch (error) {
      // Shown below the button; asking again is harmless.
      logError('an application could not be opened', error)
      setProblem(failureMessage(error))
    }
    setIsBusy(false)
  }

  if (details) return <Opened {...details} />
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="text" size="small" isBusy={isBusy} onClick={() => void show()}>
          <FormattedMessage id="staff-applications.open" values={{ count: files }} />
        </Button>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          <FailureText id={problem} />
        </p>
      )}
    </div>
  )
}

function Opened({ email, phone, message, files, actions }: Details) {
  const { formatNumber } = useIntl()
  const locale = useLocale()
  return (
    <div className="grid max-w-prose gap-4 text-sm">
      <p className="wrap-anywhere">
        <bdi>{email}</bdi> · <bdi className="tabular">{phone}</bdi>
      </p>
      {message !== '' && (
        <p className="whitespace-pre-line">
          <bdi>{message}</bdi>
        </p>
      )}
      <ul className="grid gap-1">
        {files.map(({ fileId, fileName, size, url }) => (
          <li key={fileId}>
            {/* Files are downloaded, never shown: a PDF can do more than be read. */}
            <a href={url} download className={textLink}>
              <bdi className="wrap-anywhere">{fileName}</bdi>
            </a>
            {' · '}
            <span className="text-ink-soft">
              {formatNumber(Math.max(1, Math.round(size / 1000)), { style: 'unit', unit: 'kilobyte' })}
            </span>
          </li>
        ))}
      </ul>
      <div>
        <h3 className="font-semibold">
          <FormattedMessage id="staff-applications.opened" />
        </h3>
        <ol>
          {actions.map(({ id, staffName, staffId, at }) => (
            <li key={id} className="text-ink-soft">
              <time dateTime={at} className="tabular">
                {formatTimestamp(locale, at)}
              </time>{' '}
              · <bdi>{staffName || staffId}</bdi>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
