import { type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextField } from '#app/components/text-field.tsx'
import { setPublication } from '#app/functions/ops/content.functions.ts'
import { pathInLocale } from '#app/i18n/locale.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { failureMessage } from '#app/lib/form/failure-message.ts'
import { logError } from '#app/lib/log/log.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { StatusDot } from '#app/shared/operations/status-dot.tsx'
import { contentStates } from './content-states.ts'
import { fieldNames } from './field-names.ts'
import type { Document } from './load-document.ts'
import { RecentHistory } from './recent-history.tsx'

interface PublicationPanelProps {
  document: Document & { kind: PublicKind }
  /** All changes are saved. */
  isSettled: boolean
  save: () => Promise<boolean>
  onChange: (document: Document) => void
}

type PublicKind = Parameters<typeof setPublication>[0]['data']['body']['kind']
type Action = 'publish' | 'schedule' | 'unschedule' | 'unpublish'

/** Publication state, its date, and actions. */
export function PublicationPanel({ document, isSettled, save, onChange }: PublicationPanelProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const [busy, setBusy] = useState<Action | null>(null)
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [lacking, setLacking] = useState<readonly string[]>([])
  const [at, setAt] = useState('')
  const { kind, id, locale: text, revision, state, publishAt, publishedAt } = document
  const isPublic = publishedAt !== null

  async function set(action: Action, when?: string) {
    setBusy(action)
    setFailure(null)
    setLacking([])
    try {
      const outcome = await setPublication({
        data: { body: { kind, id, locale: text, revision, action, ...(when && { at: when }) } },
      })
      if (outcome.ok) onChange(outcome.value)
      else {
        setFailure(`errors.${outcome.code}`)
        if ('fields' in outcome) setLacking(outcome.fields)
      }
    } catch (error) {
      logError('a text could not be published or withdrawn', error)
      setFailure(failureMessage(error))
    } finally {
      setBusy(null)
    }
  }

  const preview = `${pathInLocale(text, `/news/${id}`)}?preview=1`

  /** Pending changes are saved before the preview opens; the editor shows why if that fails. */
  async function openSaved(press: MouseEvent) {
    press.preventDefault()
    if (await save()) window.open(preview, '_blank', 'noopener')
  }

  return (
    <aside className="grid content-start gap-6">
      <div className="grid gap-2 border-t-2 border-ink pt-4">
        <StatusDot {...contentStates[state]} />
        {publishAt && (
          <p className="text-sm text-ink-soft">
            <FormattedMessage id="staff-content.publishAt" values={{ at: formatTimestamp(locale, publishAt) }} />
          </p>
        )}
        {publishedAt && (
          <p className="text-sm text-ink-soft">
            <FormattedMessage id="staff-content.publishedAt" values={{ at: formatTimestamp(locale, publishedAt) }} />
          </p>
        )}
      </div>
      {failure && (
        <Notice tone="danger" live="assertive">
          <FailureText id={failure} />
          {lacking.length > 0 && (
            <ul className="mt-2 list-disc ps-5">
              {lacking.map((field) => {
                const name = fieldNames[field]
                return <li key={field}>{name ? <FormattedMessage id={name} /> : <code dir="ltr">{field}</code>}</li>
              })}
            </ul>
          )}
        </Notice>
      )}
      {kind === 'article' && (
        <a
          href={preview}
          target="_blank"
          rel="noreferrer"
          onClick={(press) => !isSettled && void openSaved(press)}
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
        >
          <FormattedMessage id="staff-content.preview" />
        </a>
      )}
      <Permitted permission="content.publish">
        {state === 'scheduled' ? (
          <Button variant="quiet" isBusy={busy === 'unschedule'} onClick={() => void set('unschedule')}>
            <FormattedMessage id="staff-content.unschedule" />
          </Button>
        ) : (
          <>
            <Button
              isBusy={busy === 'publish'}
              disabled={!isSettled || state === 'published'}
              onClick={() => void set('publish')}
            >
              <FormattedMessage id={isPublic ? 'staff-content.publishChanges' : 'staff-content.publish'} />
            </Button>
            <div className="grid gap-3">
              <TextField
                name="at"
                type="datetime-local"
                label={formatMessage({ id: 'staff-content.scheduleAt' })}
                isOptional
                value={at}
                onChange={({ target }) => setAt(target.value)}
              />
              <Button
                variant="quiet"
                size="small"
                isBusy={busy === 'schedule'}
                disabled={!isSettled || state === 'published' || Number.isNaN(Date.parse(at))}
                onClick={() => void set('schedule', new Date(at).toISOString())}
              >
                <FormattedMessage id="staff-content.schedule" />
              </Button>
            </div>
          </>
        )}
        {isPublic && (
          <Button variant="danger" size="small" isBusy={busy === 'unpublish'} onClick={() => void set('unpublish')}>
            <FormattedMessage id="staff-content.unpublish" />
          </Button>
        )}
      </Permitted>
      <RecentHistory document={document} />
    </aside>
  )
}
