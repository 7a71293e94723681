import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { listBrokenLinks } from '#app/functions/ops/content.functions.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import type { LinksSearch } from './content-search.ts'
import { fieldNames } from './field-names.ts'

interface LinksPageProps {
  links: Awaited<ReturnType<typeof listBrokenLinks>>
  search: LinksSearch
}

/** Links of public texts that lead nowhere. */
export function LinksPage({ links, search: { to } }: LinksPageProps) {
  return (
    <>
      <p className="mb-3 text-sm">
        <Link to="/{-$locale}/ops/content" params={({ locale }) => ({ locale })} className={textLink}>
          <FormattedMessage id="staff-content.title" />
        </Link>
      </p>
      <PageHeading
        title={<FormattedMessage id="staff-content.links" />}
        lead={
          to ? (
            <FormattedMessage
              id="staff-content.links.to"
              values={{
                path: (
                  <bdi key="path" dir="ltr">
                    {to}
                  </bdi>
                ),
              }}
            />
          ) : (
            <FormattedMessage id="staff-content.links.lead" />
          )
        }
      />
      {links.length === 0 ? (
        <Notice tone="success">
          <FormattedMessage id="staff-content.links.none" />
        </Notice>
      ) : (
        <Table
          label="staff-content.links"
          columns={[
            { label: 'staff-content.column.title' },
            { label: 'staff-content.links.column.link' },
            { label: 'staff-content.links.column.field', isWide: true },
          ]}
        >
          {links.map(({ kind, id, locale: text, title, field, href, problem }) => {
            const name = fieldNames[field]
            return (
              <Row key={`${kind} ${id} ${text} ${field} ${href}`}>
                <Cell>
                  <Link
                    to="/{-$locale}/ops/content/edit"
                    params={({ locale }) => ({ locale })}
                    search={{ kind, id, text }}
                    className={rowLink}
                  >
                    <bdi>{title}</bdi>
                  </Link>
                  <span className="block text-xs text-ink-soft">
                    <FormattedMessage id={`staff-content.language.${text}`} />
                  </span>
                </Cell>
                <Cell>
                  <bdi dir="ltr" className="block wrap-anywhere">
                    {href}
                  </bdi>
                  <span className="block text-danger">
                    <FormattedMessage id={`staff-content.link.${problem}`} />
                  </span>
                </Cell>
                <Cell isWide>
                  {name ? (
                    <FormattedMessage id={name} />
                  ) : (
                    <code dir="ltr" className="wrap-anywhere">
                      {field}
                    </code>
                  )}
                </Cell>
              </Row>
            )
          })}
        </Table>
      )}
    </>
  )
}
