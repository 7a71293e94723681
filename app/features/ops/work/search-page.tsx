import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import type { searchAll } from '#app/functions/ops/work.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatShortDay } from '#app/shared/operations/format-table.ts'
import { foundKinds } from '#app/shared/operations/found-kinds.ts'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'

type Found = Awaited<ReturnType<typeof searchAll>>['kinds']
type Hit = Found[number]['hits'][number]

interface SearchPageProps {
  /** Too short to search for where it is undefined. */
  q: string | undefined
  kinds: Found
}

/** What a search has found, by kind. */
export function SearchPage({ q, kinds }: SearchPageProps) {
  return (
    <>
      <PageHeading
        title={
          q === undefined ? (
            <FormattedMessage id="staff-work.search" />
          ) : (
            <FormattedMessage id="staff-work.search.for" values={{ q: <bdi key="q">{q}</bdi> }} />
          )
        }
        lead={<FormattedMessage id="staff-work.search.lead" />}
      />
      {kinds.length === 0 ? (
        <Notice>
          <FormattedMessage id={q === undefined ? 'staff-work.search.short' : 'staff-work.search.none'} />
        </Notice>
      ) : (
        <div className="grid gap-12">
          {kinds.map((found) => (
            <FoundKind key={found.kind} {...found} />
          ))}
        </div>
      )}
    </>
  )
}

function FoundKind({ kind, hits }: Found[number]) {
  const shown = foundKinds[kind]
  if (!shown) return null
  const title = `found-${kind}`
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="text-xl">
        <FormattedMessage id={shown.name} />
      </h2>
      <Table
        label={shown.name}
        columns={[
          { label: 'staff.column.reference' },
          { label: 'operations.fact.customer' },
          { label: 'operations.column.when', isWide: true },
        ]}
      >
        {hits.map((hit) => (
          <HitRow key={`${hit.itemNo} ${hit.reference}`} kind={kind} hit={hit} />
        ))}
      </Table>
    </section>
  )
}

function HitRow({ kind, hit: { itemNo, reference, customer, about, at } }: { kind: string; hit: Hit }) {
  const locale = useLocale()
  return (
    <Row>
      <Cell>
        <Link {...foundKinds[kind]?.linkTo(itemNo)} className={`tabular break-all ${rowLink}`}>
          <bdi>{reference}</bdi>
        </Link>
        {about && (
          <span className="block text-ink-soft">
            <bdi>{about}</bdi>
          </span>
        )}
      </Cell>
      <Cell>{customer && <bdi>{customer}</bdi>}</Cell>
      <Cell isWide>
        <time dateTime={at} className="tabular whitespace-nowrap">
          {formatShortDay(locale, at)}
        </time>
      </Cell>
    </Row>
  )
}
