import { Link, useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
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
import { contentKinds, type ContentSearch, readContentSearch } from './content-search.ts'
import { contentStates, kindNames } from './content-states.ts'
import { NewDocument } from './new-document.tsx'

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
          <NewDocument kind={kind} text={locale.slug === 'en_US' ? 'en_EU' : locale.slug} />
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
                    text: (texts.find(({ locale: each }) => each === locale.slug) ?? texts[0])?.locale ?? 'en_EU',
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
                  {texts.map(({ locale: text, state }) => (
                    <li key={text} className="flex gap-2 whitespace-nowrap">
                      <span>
                        <FormattedMessage id={`staff-content.language.${text}`} />
                      </span>
                      <StatusDot {...contentStates[state]} />
                    </li>
                  ))}
                </ul>
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
