import { Link } from '@tanstack/react-router'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import type { listCampaigns } from '#app/functions/ops/campaigns.functions.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { NextPage } from '#app/shared/operations/next-page.tsx'
import { PageHeading } from '#app/shared/operations/page-heading.tsx'
import { Cell, Row, rowLink, Table } from '#app/shared/operations/table.tsx'
import { CampaignMark } from './campaign-mark.tsx'

type List = Awaited<ReturnType<typeof listCampaigns>>

/** Campaigns, newest first. */
export function CampaignList({ items, next, isLater }: List & { isLater: boolean }) {
  return (
    <>
      <PageHeading
        title={<FormattedMessage id="kinds.list.campaign" />}
        lead={<FormattedMessage id="staff-campaigns.lead" />}
        actions={
          <LinkButton to="/{-$locale}/ops/campaigns/new" params={({ locale }) => ({ locale })} size="small">
            <FormattedMessage id="staff-campaigns.new" />
          </LinkButton>
        }
      />
      {items.length === 0 ? (
        <Notice>
          <FormattedMessage id="staff-campaigns.none" />
        </Notice>
      ) : (
        <Table
          label="kinds.list.campaign"
          columns={[
            { label: 'staff-campaigns.name' },
            { label: 'staff-campaigns.section', isWide: true },
            { label: 'staff-campaigns.sendAt', isWide: true },
            { label: 'staff-campaigns.figure.sent', isWide: true },
            { label: 'operations.column.status' },
          ]}
        >
          {items.map((item) => (
            <CampaignRow key={item.campaignNo} item={item} />
          ))}
        </Table>
      )}
      <NextPage isLater={isLater} next={next} />
    </>
  )
}

function CampaignRow({ item }: { item: List['items'][number] }) {
  const locale = useLocale()
  const { campaignNo, name, section, sendAt, sent, recipients, status } = item
  return (
    <Row>
      <Cell>
        <Link
          to="/{-$locale}/ops/campaigns/$campaignNo"
          params={({ locale: slug }) => ({ locale: slug, campaignNo })}
          className={rowLink}
        >
          <bdi>{name}</bdi>
        </Link>
        <span className="tabular block text-ink-soft">
          <bdi>{campaignNo}</bdi>
        </span>
      </Cell>
      <Cell isWide>
        <FormattedMessage id={`mail-section.${section}`} />
      </Cell>
      <Cell isWide>
        {sendAt !== null && (
          <time dateTime={sendAt} className="tabular whitespace-nowrap">
            {formatTimestamp(locale, sendAt)}
          </time>
        )}
      </Cell>
      <Cell isWide>
        {recipients > 0 && (
          <span className="tabular whitespace-nowrap">
            <FormattedNumber value={sent} /> / <FormattedNumber value={recipients} />
          </span>
        )}
      </Cell>
      <Cell>
        <CampaignMark status={status} />
      </Cell>
    </Row>
  )
}
