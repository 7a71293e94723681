import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { FailureText } from '#app/components/failure-text.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Loaded } from '#app/components/loaded.tsx'
import { Notice } from '#app/components/notice.tsx'
import { TextareaField } from '#app/components/textarea-field.tsx'
import type { MessageId } from '#app/i18n/messages.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { config, localeSlugs } from '#config'
import { ArticleForm } from './article-form.tsx'
import { BrokenLinks } from './broken-links.tsx'
import { kindNames } from './content-states.ts'
import type { FormProps } from './form-props.ts'
import type { Body, Document } from './load-document.ts'
import { MediaForm } from './media-form.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { PublicationPanel } from './publication-panel.tsx'
import { RecentHistory } from './recent-history.tsx'
import { type Source, SourceFields } from './side-by-side.tsx'
import { TranslationBar } from './translation-bar.tsx'
import { useBrokenLinks } from './use-broken-links.ts'
import { type Saving, useDraft } from './use-draft.ts'

/** Editor of one text: content, saving state and publication. */
export function EditPage({ loaded, source }: { loaded: Document; source: Source | null }) {
  const { formatMessage } = useIntl()
  const draft = useDraft(loaded)
  const { document, body, other } = draft
  const { lang, direction } = config.locales[document.locale]
  const broken = useBrokenLinks(document)
  const form = {
    body,
    written: { lang, dir: direction },
    isReadOnly: document.state === 'scheduled' || other !== null,
    broken,
    source,
    onChange: draft.change,
  }
  const isSettled = draft.saving === 'saved' && document.revision > 0
  const isJson = document.kind === 'component' || document.kind === 'configuration'
  const title = typeof body['title'] === 'string' && body['title'] !== '' ? body['title'] : document.id
  return (
    <>
      <PageHeading
        title={
          <span lang={lang} dir={direction}>
            {title}
          </span>
        }
        lead={
          <>
            <FormattedMessage id={kindNames[document.kind]} /> · <bdi>{document.id}</bdi> ·{' '}
            <FormattedMessage id={`staff-content.language.${document.locale}`} />
          </>
        }
        actions={<SavingNote saving={draft.saving} failure={draft.failure} onRetry={() => void draft.save()} />}
      />
      <nav aria-label={formatMessage({ id: 'staff-content.languages' })} className="-mx-1 mb-8 overflow-x-auto px-1">
        <ul className="flex gap-2">
          {localeSlugs.map((slug) => {
            const isWritten = document.locales.includes(slug)
            const isOutdated = document.outdated.includes(slug)
            return (
              <li key={slug}>
                <Link
                  to="/{-$locale}/ops/content/edit"
                  params={({ locale }) => ({ locale })}
                  search={{ kind: document.kind, id: document.id, text: slug }}
                  aria-current={slug === document.locale ? 'true' : undefined}
                  className={`relative flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap aria-current:border-ink aria-current:bg-ink aria-current:text-paper ${isWritten ? 'border-hairline-strong' : 'border-dashed border-hairline-strong text-ink-soft'}`}
                >
                  <FormattedMessage id={`staff-content.language.${slug}`} />
                  {!isWritten && (
                    <span className="sr-only">
                      <FormattedMessage id="staff-content.languages.none" />
                    </span>
                  )}
                  {isOutdated && (
                    <span className="ms-2 text-xs font-normal">
                      <FormattedMessage id="staff-content.outdated" />
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {other && <Conflict other={other} onChoose={draft.choose} />}
      <TranslationBar
        document={document}
        source={source}
        isReadOnly={form.isReadOnly}
        isSettled={isSettled}
        onCopy={
          isJson || Object.keys(body).some((field) => translated.has(field))
            ? null
            : ({ copies }) => draft.change({ ...body, ...translatable(copies) })
        }
        onMarked={draft.take}
      />
      <div className={`grid gap-x-14 gap-y-10 ${source ? '' : 'lg:grid-cols-[minmax(0,1fr)_19rem]'}`}>
        {document.kind === 'article' ? (
          <Loaded load={loadEditor}>{({ TextEditor }) => <ArticleForm {...form} TextEditor={TextEditor} />}</Loaded>
        ) : document.kind === 'newsletter' ? (
          <Loaded load={loadEditor}>{({ TextEditor }) => <NewsletterForm {...form} TextEditor={TextEditor} />}</Loaded>
        ) : document.kind === 'media' ? (
          <MediaForm {...form} id={document.id} />
        ) : (
          <JsonForm {...form} />
        )}
        <div className={source ? 'max-w-md' : ''}>
          {document.kind === 'newsletter' ? (
            <CampaignPanel document={document} />
          ) : (
            <PublicationPanel
              document={{ ...document, kind: document.kind }}
              isSettled={isSettled}
              brokenLinks={broken.length}
              save={draft.save}
              onChange={draft.take}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** Fields that differ between languages; all others are the same in each. */
const translated = new Set(['title', 'summary', 'html', 'preheader', 'heading', 'caption'])

function translatable(copies: Source['copies']): Body {
  return Object.fromEntries(Object.entries(copies).filter(([field]) => translated.has(field)))
}

/** Larger than the rest of the console, and only used here. */
const loadEditor = () => import('./text-editor.tsx')

/** In place of publication: a newsletter is sent. */
function CampaignPanel({ document }: { document: Document }) {
  const campaignNo = document.id.toUpperCase()
  return (
    <aside className="grid content-start gap-4 border-t-2 border-ink pt-4">
      <h2 className="text-sm font-semibold">
        <FormattedMessage id="staff-content.newsletter.sent" />
      </h2>
      <p className="text-sm text-ink-soft">
        <FormattedMessage id="staff-content.newsletter.sent.text" />
      </p>
      <LinkButton
        to="/{-$locale}/ops/campaigns/$campaignNo"
        params={({ locale }) => ({ locale, campaignNo })}
        variant="quiet"
        size="small"
      >
        <FormattedMessage id="staff-content.newsletter.campaign" />
      </LinkButton>
      <RecentHistory document={document} />
    </aside>
  )
}

/** Edit conflict: the second author decides which version is retained. */
function Conflict({ other, onChoose }: { other: Document; onChoose: (version: 'mine' | 'theirs') => void }) {
  const locale = useLocale()
  return (
    <div className="mb-8">
      <Notice tone="warning" live="assertive" title={<FormattedMessage id="staff-content.conflict" />}>
        <p>
          <FormattedMessage
            id="staff-content.conflict.text"
            values={{ at: other.savedAt ? formatTimestamp(locale, other.savedAt) : '' }}
          />
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button variant="quiet" size="small" onClick={() => onChoose('mine')}>
            <FormattedMessage id="staff-content.conflict.mine" />
          </Button>
          <Button variant="quiet" size="small" onClick={() => onChoose('theirs')}>
            <FormattedMessage id="staff-content.conflict.theirs" />
          </Button>
        </p>
      </Notice>
    </div>
  )
}

/** Component or setting as the site reads it. Invalid JSON is not saved. */
function JsonForm({ body, isReadOnly, broken, source, onChange }: FormProps) {
  const { formatMessage } = useIntl()
  const [text, setText] = useState(() => JSON.stringify(body, null, 2))
  const isWrong = readBody(text) === null
  return (
    <div className="grid content-start gap-3">
      {source && <SourceFields source={source} />}
      <TextareaField
        name="json"
        dir="ltr"
        spellCheck={false}
        rows={24}
        readOnly={isReadOnly}
        label={formatMessage({ id: 'staff-content.field.json' })}
        error={isWrong ? formatMessage({ id: 'staff-content.field.json.wrong' }) : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          const next = readBody(target.value)
          if (next) onChange(next)
        }}
      />
      <BrokenLinks links={broken} />
    </div>
  )
}

function readBody(text: string): Body | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : null
  } catch {
    // Incomplete while being typed.
    return null
  }
}

const words: Record<Saving, MessageId> = {
  saved: 'staff-content.saving.saved',
  waiting: 'staff-content.saving.waiting',
  saving: 'staff-content.saving.saving',
  failed: 'staff-content.saving.failed',
  conflict: 'staff-content.saving.conflict',
}

/** Whether the visible text is saved. */
function SavingNote({ saving, failure, onRetry }: { saving: Saving; failure: MessageId | null; onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p role="status" className={saving === 'failed' || saving === 'conflict' ? 'text-danger' : 'text-ink-soft'}>
        <FormattedMessage id={words[saving]} /> {saving === 'failed' && failure && <FailureText id={failure} />}
      </p>
      {saving === 'failed' && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          <FormattedMessage id="staff-content.saving.retry" />
        </Button>
      )}
    </div>
  )
}
