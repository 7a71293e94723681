import { Link, useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { WordSearch } from '#app/components/word-search.tsx'
import type { listDocuments } from '#app/functions/ops/content.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FilterPills } from '#app/shared/operations/filter-pills.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Pagination } from '#app/shared/operations/pagination.tsx'
import { StatusDot } from '#app/shared/operations/status-dot.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { config, type LocaleSlug } from '#config'
import { contentKinds, type ContentSearch, readContentSearch } from './content-search.ts'
import { contentStates, kindNames } from './content-states.ts'
import { missingLanguages } from './missing-languages.ts'
import { NewDocument } from './new-document.tsx'
import { ScheduledTime } from './schedule.tsx'

type Listed = Awaited<ReturnType<typeof listDocuments>>

/** Content by kind, with its languages and publication states. */
export function ContentList({ items, total, search }: Listed & { search: ContentSearch }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const { kind = 'article', q, page = 1 } = search
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="staff-content.title" />}
        lead={<FormattedMessage id="staff-content.lead" />}
        actions={
          <>
            <LinkButton
              to="/{-$locale}/ops/content/pictures"
              params={({ locale: slug }) => ({ locale: slug })}
              variant="quiet"
              size="small"
            >
              <FormattedMessage id="staff-content.pictures" />
            </LinkButton>
            <LinkButton
              to="/{-$locale}/ops/content/links"
              params={({ locale: slug }) => ({ locale: slug })}
              variant="quiet"
              size="small"
            >
              <FormattedMessage id="staff-content.links" />
            </LinkButton>
          </>
        }
      />
      <div className="mb-8 grid gap-6">
        <FilterPills
          label="staff-content.kinds"
          pills={contentKinds.map((each) => ({
            key: each,
            label: kindNames[each],
            isChosen: each === kind,
            search: () => ({ kind: each }),
          }))}
        />
        <div className="grid gap-6 lg:grid-cols-2">
          <WordSearch
            words={q}
            label={formatMessage({ id: 'staff-content.search' })}
            submit={<FormattedMessage id="operations.filter.submit" />}
            maxLength={80}
            className="grid grid-cols-[1fr_auto] items-end gap-4"
            onFind={(fields) => void navigate({ to: '.', search: readContentSearch({ kind, ...fields }) })}
          />
          <NewDocument kind={kind} text={locale.slug === config.defaultLocale ? config.sourceLocale : locale.slug} />
        </div>
      </div>
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-content.none" />
        </Notice>
      ) : (
        <Table
          label="staff-content.title"
          columns={[
            { label: 'staff-content.column.title' },
            { label: 'staff-content.column.texts' },
            { label: 'staff-content.column.touched', isWide: true },
          ]}
        >
          {items.map(({ id, title, touchedAt, texts }) => (
            <Row key={id}>
              <Cell>
                <Link
                  to="/{-$locale}/ops/content/edit"
                  params={({ locale }) => ({ locale })}
                  search={{
                    kind,
                    id,
                    text:
                      (texts.find(({ locale: each }) => each === locale.slug) ?? texts[0])?.locale ??
                      config.sourceLocale,
                  }}
                  className={rowLink}
                >
                  <bdi>{title}</bdi>
                </Link>
                <span dir="ltr" className="block text-xs text-ink-soft">
                  {id}
                </span>
              </Cell>
              <Cell>
                <ul className="flex flex-wrap gap-x-5 gap-y-1">
                  {texts.map(({ locale: text, state, publishAt, takeDownAt, isOutdated }) => (
                    <li key={text} className="flex flex-wrap gap-x-2">
                      <span>
                        <FormattedMessage id={`staff-content.language.${text}`} />
                      </span>
                      <StatusDot {...contentStates[state]} />
                      {isOutdated && (
                        <span className="text-danger">
                          <FormattedMessage id="staff-content.outdated" />
                        </span>
                      )}
                      {publishAt && (
                        <ScheduledTime
                          id="staff-content.publishAt"
                          at={publishAt}
                          timeZone={config.locales[text].timeZone}
                        />
                      )}
                      {takeDownAt && (
                        <ScheduledTime
                          id="staff-content.takeDownAt"
                          at={takeDownAt}
                          timeZone={config.locales[text].timeZone}
                        />
                      )}
                    </li>
                  ))}
                </ul>
                {kind !== 'configuration' && <Missing written={texts.map(({ locale: text }) => text)} />}
              </Cell>
              <Cell isWide>
                <time dateTime={touchedAt} className="tabular whitespace-nowrap">
                  {formatTimestamp(locale, touchedAt)}
                </time>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      <Pagination page={page} total={total} hasMore={false} />
    </>
  )
}

/** Languages without a text, as a count with their names. */
function Missing({ written }: { written: readonly LocaleSlug[] }) {
  const { formatMessage, formatList } = useIntl()
  const missing = missingLanguages(written)
  if (missing.length === 0) return null
  return (
    <p className="mt-1 text-ink-soft">
      <FormattedMessage
        id="staff-content.missing"
        values={{
          count: missing.length,
          names: formatList(missing.map((slug) => formatMessage({ id: `staff-content.language.${slug}` }))),
        }}
      />
    </p>
  )
}
