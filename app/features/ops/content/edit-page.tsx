import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loaded } from '#app/components/loaded.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { config, localeSlugs } from '#config'
import { ArticleForm } from './article-form.tsx'
import { Conflict } from './conflict.tsx'
import { kindNames } from './content-states.ts'
import { JsonForm } from './json-form.tsx'
import type { Document } from './load-document.ts'
import { MediaForm } from './media-form.tsx'
import { PublicationPanel } from './publication-panel.tsx'
import { SavingNote } from './saving-note.tsx'
import { useDraft } from './use-draft.ts'

/** One text under somebody's hands: what it says, whether it is kept, and what visitors see of it. */
export function EditPage({ loaded }: { loaded: Document }) {
  const { formatMessage } = useIntl()
  const draft = useDraft(loaded)
  const { document, body, other } = draft
  const { lang, direction } = config.locales[document.locale]
  const form = {
    body,
    written: { lang, dir: direction },
    isReadOnly: document.state === 'scheduled' || other !== null,
    onChange: draft.change,
  }
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
            <FormattedMessage id={kindNames[document.kind]} /> · <bdi>{document.id}</bdi>
          </>
        }
        actions={<SavingNote saving={draft.saving} failure={draft.failure} onRetry={() => void draft.save()} />}
      />
      <nav aria-label={formatMessage({ id: 'staff-content.languages' })} className="-mx-1 mb-8 overflow-x-auto px-1">
        <ul className="flex gap-2">
          {localeSlugs.map((slug) => {
            const isWritten = document.locales.includes(slug)
            return (
              <li key={slug}>
                <Link
                  to="/{-$locale}/ops/content/edit"
                  params={({ locale }) => ({ locale })}
                  search={{ kind: document.kind, id: document.id, text: slug }}
                  aria-current={slug === document.locale ? 'true' : undefined}
                  className={`relative flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold whitespace-nowrap aria-current:border-ink aria-current:bg-ink aria-current:text-paper ${isWritten ? 'border-hairline-strong' : 'border-dashed border-hairline-strong text-ink-soft'}`}
                >
                  <bdi>{config.locales[slug].tag}</bdi>
                  {!isWritten && (
                    <span className="sr-only">
                      <FormattedMessage id="staff-content.languages.none" />
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {other && <Conflict other={other} onChoose={draft.choose} />}
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        {document.kind === 'article' ? (
          <Loaded load={loadEditor}>{({ TextEditor }) => <ArticleForm {...form} TextEditor={TextEditor} />}</Loaded>
        ) : document.kind === 'media' ? (
          <MediaForm {...form} id={document.id} />
        ) : (
          <JsonForm {...form} />
        )}
        <PublicationPanel
          document={document}
          isSettled={draft.saving === 'saved' && document.revision > 0}
          save={draft.save}
          onChange={draft.take}
        />
      </div>
    </>
  )
}

/** Larger than the rest of the console, and of no use elsewhere in it. */
const loadEditor = () => import('./text-editor.tsx')
