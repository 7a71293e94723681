import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { formatCountry } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatMoment } from '#app/shared/operations/format-table.ts'
import { StatusDot } from '#app/shared/operations/status-dot.tsx'
import { Cell, Row, rowLink } from '#app/shared/operations/table.tsx'
import { workKinds } from '#app/shared/operations/work-kinds.ts'
import { urgencyTones, WorkTitle } from '#app/shared/operations/work-title.tsx'
import type { Item } from './work-page.tsx'

interface WorkRowProps {
  item: Item
  isSelected: boolean
  isBusy: boolean
  onToggle: () => void
  onTake: () => void
}

/** Item of the queue. Its controls lie above the link that covers the row. */
export function WorkRow({ item, isSelected, isBusy, onToggle, onTake }: WorkRowProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { kind, itemNo, reference, what, customer, market, timeZone, since, until, urgency, assignee } = item
  const shown = workKinds[kind]
  const title = <WorkTitle kind={kind} what={what} />
  const deadline = (
    <>
      <StatusDot tone={urgencyTones[urgency]} label={`staff-work.urgency.${urgency}`} />
      <span className="tabular block text-ink-soft">
        {until ? (
          <time dateTime={until}>{formatMoment(locale, until, timeZone)}</time>
        ) : (
          <FormattedMessage id="staff-work.deadline.none" />
        )}
      </span>
    </>
  )
  return (
    <Row>
      <Cell>
        <input
          type="checkbox"
          data-shortcut="select"
          checked={isSelected}
          onChange={onToggle}
          aria-label={formatMessage({ id: 'staff-work.select' }, { reference })}
          className="relative z-10 size-6 accent-ink"
        />
      </Cell>
      <Cell>
        {shown ? (
          <Link {...shown.linkTo(itemNo)} className={rowLink}>
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        <span className="block">
          {shown && <FormattedMessage id={shown.name} />} · <bdi className="tabular break-all">{reference}</bdi>
        </span>
        {customer && (
          <span className="block text-ink-soft">
            <bdi>{customer}</bdi>
          </span>
        )}
        {assignee && (
          <span className="block text-ink-soft md:hidden">
            <FormattedMessage id="staff-work.column.assignee" />: <bdi>{assignee.name}</bdi>
          </span>
        )}
      </Cell>
      <Cell isWide>{market && formatCountry(locale, market)}</Cell>
      <Cell isWide>
        <time dateTime={since} className="tabular whitespace-nowrap">
          {formatMoment(locale, since, timeZone)}
        </time>
      </Cell>
      <Cell>{deadline}</Cell>
      <Cell isWide>
        {assignee && <bdi className="block">{assignee.name}</bdi>}
        <span className="relative z-10 mt-1 inline-block whitespace-nowrap">
          <Button variant="quiet" size="small" data-shortcut="take" isBusy={isBusy} onClick={onTake}>
            <FormattedMessage id="staff-work.take" />
          </Button>
        </span>
      </Cell>
    </Row>
  )
}
