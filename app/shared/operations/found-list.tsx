import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { searchAll } from '#app/functions/ops/work.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatShortDay } from './format-table.ts'
import { foundKinds } from './found-kinds.ts'
import { Cell, Row, rowLink, Table } from './table.tsx'

type FoundKind = Awaited<ReturnType<typeof searchAll>>['kinds'][number]
type Hit = FoundKind['hits'][number]

interface FoundListProps extends FoundKind {
  /** Whether all of them are the customer's whose page it is. */
  isOfOne?: boolean
}

/** Items of a kind, each with a link to its page; nothing of a kind that the console has no page for. */
export function FoundList({ kind, hits, isOfOne = false }: FoundListProps) {
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
          ...(isOfOne ? [] : [{ label: 'operations.fact.customer' } as const]),
          { label: 'operations.column.when', isWide: !isOfOne },
        ]}
      >
        {hits.map((hit) => (
          <HitRow key={`${hit.itemNo} ${hit.reference}`} kind={kind} hit={hit} isOfOne={isOfOne} />
        ))}
      </Table>
    </section>
  )
}

interface HitRowProps {
  kind: string
  hit: Hit
  isOfOne: boolean
}

function HitRow({ kind, hit: { itemNo, reference, customer, about, at }, isOfOne }: HitRowProps) {
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
      {!isOfOne && <Cell>{customer && <bdi>{customer}</bdi>}</Cell>}
      <Cell isWide={!isOfOne}>
        <time dateTime={at} className="tabular whitespace-nowrap">
          {formatShortDay(locale, at)}
        </time>
      </Cell>
    </Row>
  )
}
