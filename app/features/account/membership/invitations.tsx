import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { formatMoment } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { OwnershipType } from '#machines/shared/codes.ts'
import type { Info } from './membership.ts'

/** Unused grants of other owners and unused codes. */
export function Invitations({ info: { grants, codes, offers, timeZone } }: { info: Info }) {
  const locale = useLocale()
  const isOpen = (type: 10003 | 10004) =>
    offers.some(({ ownershipType, isOpen: isOffered }) => ownershipType === type && isOffered)
  const received = isOpen(10003) ? grants.received : []
  const usable = isOpen(10004) ? codes : []
  if (received.length + usable.length === 0) return null
  return (
    <div className="grid max-w-form gap-4">
      {received.map(({ id, ownerName }) => (
        <Notice
          key={id}
          title={<FormattedMessage id="account-membership.received" values={{ owner: <bdi>{ownerName}</bdi> }} />}
        >
          <Join search={{ type: OwnershipType.named }} />
        </Notice>
      ))}
      {usable.map(({ code, campaign, validUntil }) => (
        <Notice
          key={code}
          title={
            <FormattedMessage
              id="account-membership.code"
              values={{ code: <bdi className="tabular">{code}</bdi>, campaign: <bdi>{campaign}</bdi> }}
            />
          }
        >
          <FormattedMessage
            id="account-membership.code.until"
            values={{ time: <time dateTime={validUntil}>{formatMoment(locale, validUntil, timeZone)}</time> }}
          />
          <Join search={{ type: OwnershipType.code, code }} />
        </Notice>
      ))}
    </div>
  )
}

function Join({ search }: { search: { type: typeof OwnershipType.named | typeof OwnershipType.code; code?: string } }) {
  return (
    <div className="mt-3">
      <LinkButton
        to="/{-$locale}/membership/checkout/$step"
        params={({ locale }) => ({ locale, step: 'ownership' })}
        search={search}
        variant="quiet"
        size="small"
      >
        <FormattedMessage id="account-membership.join" />
      </LinkButton>
    </div>
  )
}
