import { type MouseEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { buttonClasses } from '#app/components/button-look.ts'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { listBrokenLinks, setPublication } from '#app/functions/ops/content.functions.ts'
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
import { ScheduledTime, ScheduleForm } from './schedule.tsx'

interface PublicationPanelProps {
  document: Document & { kind: PublicKind }
  /** All changes are saved. */
  isSettled: boolean
  /** Number of links of the saved text that lead nowhere. */
  brokenLinks: number
  save: () => Promise<boolean>
  onChange: (document: Document) => void
}

type PublicKind = Parameters<typeof setPublication>[0]['data']['body']['kind']
type Action = Parameters<typeof setPublication>[0]['data']['body']['action']

/** Publication state, its date, and actions. */
export function PublicationPanel({ document, isSettled, brokenLinks, save, onChange }: PublicationPanelProps) {
  const locale = useLocale()
  const [busy, setBusy] = useState<Action | null>(null)
  const [failure, setFailure] = useState<MessageId | null>(null)
  const [lacking, setLacking] = useState<readonly string[]>([])
  /** Links to this text that lead nowhere since it was taken off the site. */
  const [leftBehind, setLeftBehind] = useState(0)
  const { kind, id, locale: text, revision, state, publishAt, publishedAt, takeDownAt, timeZone } = document
  const isPublic = publishedAt !== null

  async function set(action: Action, when?: string) {
    setBusy(action)
    setFailure(null)
    setLacking([])
    try {
      const outcome = await setPublication({
        data: { body: { kind, id, locale: text, revision, action, ...(when && { at: when }) } },
      })
      if (outcome.ok) {
        onChange(outcome.value)
        setLeftBehind(action === 'unpublish' && kind === 'article' ? await countBroken(id) : 0)
      } else {
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

  const preview = `${pathInLocale(text, articlePath(id))}?preview=1`

  /** Pending changes are saved before the preview opens; the editor shows why if that fails. */
  async function openSaved(press: MouseEvent) {
    press.preventDefault()
    if (await save()) window.open(preview, '_blank', 'noopener')
  }

  return (
    <aside className="grid content-start gap-6">
      <div className="grid gap-2 border-t-2 border-ink pt-4">
        <StatusDot {...contentStates[state]} />
        {publishAt && <ScheduledTime id="staff-content.publishAt" at={publishAt} timeZone={timeZone} />}
        {publishedAt && (
          <p className="text-sm text-ink-soft">
            <FormattedMessage id="staff-content.publishedAt" values={{ at: formatTimestamp(locale, publishedAt) }} />
          </p>
        )}
        {takeDownAt && <ScheduledTime id="staff-content.takeDownAt" at={takeDownAt} timeZone={timeZone} />}
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
      {brokenLinks > 0 && (
        <Notice tone="warning" live="polite">
          <FormattedMessage id="staff-content.links.inText" values={{ count: brokenLinks }} />
        </Notice>
      )}
      {leftBehind > 0 && (
        <Notice tone="warning" live="polite">
          <p>
            <FormattedMessage id="staff-content.links.toText" values={{ count: leftBehind }} />
          </p>
          <p className="mt-3">
            <LinkButton
              to="/{-$locale}/ops/content/links"
              params={({ locale: slug }) => ({ locale: slug })}
              search={{ to: articlePath(id) }}
              variant="quiet"
              size="small"
            >
              <FormattedMessage id="staff-content.links.show" />
            </LinkButton>
          </p>
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
            <ScheduleForm
              name="publishAt"
              label="staff-content.scheduleAt"
              submit="staff-content.schedule"
              timeZone={timeZone}
              isBusy={busy === 'schedule'}
              isDisabled={!isSettled || state === 'published'}
              onSchedule={(at) => void set('schedule', at)}
            />
          </>
        )}
        {takeDownAt ? (
          <Button variant="quiet" isBusy={busy === 'keep'} onClick={() => void set('keep')}>
            <FormattedMessage id="staff-content.keep" />
          </Button>
        ) : (
          (isPublic || state === 'scheduled') && (
            <ScheduleForm
              name="takeDownAt"
              label="staff-content.takeDown"
              submit="staff-content.takeDown.schedule"
              timeZone={timeZone}
              isBusy={busy === 'takeDown'}
              isDisabled={busy !== null}
              onSchedule={(at) => void set('takeDown', at)}
            />
          )
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

function articlePath(id: string): string {
  return `/news/${id}`
}

/** Links to an article that lead nowhere. */
async function countBroken(id: string): Promise<number> {
  return (await listBrokenLinks({ data: { query: { to: articlePath(id) } } })).length
}
