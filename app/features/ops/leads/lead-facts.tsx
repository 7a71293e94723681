import { FormattedMessage, useIntl } from 'react-intl'
import { formatDeadline } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { PageFacts } from '#app/shared/operations/page-facts.tsx'
import { textLink } from '#app/shared/operations/text-link.ts'
import { config } from '#config'
import { LeadStatus } from '#machines/orders/lead/lead.status.ts'
import { listed } from '#machines/shared/listed.ts'
import type { StaffLead } from './lead-mark.tsx'

/** Person, contact data, consents and retention of a lead. */
export function LeadFacts({ lead }: { lead: StaffLead }) {
  const intl = useIntl()
  const { details, name, email, status } = lead
  const { phoneCountry, phoneNumber, company, fleetSize, message, modelId, configuration, address } = details
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-xl">
        <FormattedMessage id="staff-lead.facts" />
      </h2>
      <FactList>
        {name && <Fact label="staff-lead.fact.name">{<bdi>{name}</bdi>}</Fact>}
        {(status === LeadStatus.recorded || status === LeadStatus.confirmed || status === LeadStatus.unsubscribed) && (
          <Fact label="staff-lead.fact.email">
            <a href={`mailto:${email}`} className={`break-all ${textLink}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Fact>
        )}
        {phoneCountry && phoneNumber && (
          <Fact label="staff-lead.fact.phone">
            <a href={`tel:${config.markets[phoneCountry].dialCode}${phoneNumber}`} className={textLink}>
              <bdi dir="ltr" className="tabular">
                {config.markets[phoneCountry].dialCode} {phoneNumber}
              </bdi>
            </a>
          </Fact>
        )}
        {company && <Fact label="staff-lead.fact.company">{<bdi>{company}</bdi>}</Fact>}
        {fleetSize && <Fact label="staff-lead.fact.fleetSize">{<bdi dir="ltr">{fleetSize}</bdi>}</Fact>}
        {message && (
          <Fact label="staff-lead.fact.message">
            <bdi className="whitespace-pre-line">{message}</bdi>
          </Fact>
        )}
        <TradeIn details={details} />
        {modelId && <Fact label="staff-lead.fact.model">{<bdi>{modelId}</bdi>}</Fact>}
        {configuration && (
          <Fact label="staff-lead.fact.configuration">
            <a href={configuration} className={`break-all ${textLink}`}>
              <bdi dir="ltr">{configuration}</bdi>
            </a>
          </Fact>
        )}
        {address && (
          <Fact label="staff-lead.fact.address">
            <bdi>
              {listed(
                intl,
                [address.street, address.postcode, address.city].flatMap((part) => part || []),
              )}
            </bdi>
          </Fact>
        )}
        <PageFacts pageScene={lead.pageScene} purchaseType={lead.purchaseType} />
        <Agreement lead={lead} />
      </FactList>
    </section>
  )
}

function TradeIn({ details: { mileage, numberPlate } }: Pick<StaffLead, 'details'>) {
  if (mileage === undefined || !numberPlate) return null
  return (
    <Fact label="staff-lead.fact.car">
      <FormattedMessage
        id="staff-lead.fact.carValue"
        values={{ plate: <bdi dir="ltr">{numberPlate}</bdi>, mileage: <bdi className="tabular">{mileage}</bdi> }}
      />
    </Fact>
  )
}

/** Consent of a lead: what, where given, and until when it is retained. */
function Agreement({ lead }: { lead: StaffLead }) {
  const locale = useLocale()
  const intl = useIntl()
  const { sections, asked, status, textVersion, recordedFrom, approveIp, createdAt, confirmedAt, assignee } = lead
  const shown = status === LeadStatus.recorded ? asked : sections
  const names = shown.map((section) => intl.formatMessage({ id: `mail-section.${section}` }))
  return (
    <>
      <Fact label="staff-lead.fact.mails">
        {names.length > 0 ? listed(intl, names) : <FormattedMessage id="staff-lead.fact.mails.none" />}
      </Fact>
      <Fact label="staff-lead.fact.locale">{<bdi>{config.locales[lead.locale].name}</bdi>}</Fact>
      <Fact label="staff-lead.fact.recorded">
        {formatTimestamp(locale, createdAt)} {recordedFrom && <bdi dir="ltr">{recordedFrom}</bdi>}
      </Fact>
      {confirmedAt ? (
        <Fact label="staff-lead.fact.confirmed">
          {formatTimestamp(locale, confirmedAt)} {approveIp && <bdi dir="ltr">{approveIp}</bdi>}
        </Fact>
      ) : (
        <Fact label="staff-lead.fact.confirmBy">{formatTimestamp(locale, lead.confirmBy)}</Fact>
      )}
      {lead.answerBy && (
        <Fact label="staff-lead.fact.answerBy">
          {formatDeadline(locale, lead.answerBy, config.locales[lead.locale].timeZone)}
        </Fact>
      )}
      <Fact label="staff-lead.fact.text">{<bdi dir="ltr">{textVersion}</bdi>}</Fact>
      {(status === LeadStatus.confirmed || status === LeadStatus.unsubscribed) && (
        <Fact label="staff-lead.fact.keepUntil">{formatTimestamp(locale, lead.keepUntil)}</Fact>
      )}
      <Fact label="staff-lead.fact.assignee">
        {assignee ? <bdi>{assignee}</bdi> : <FormattedMessage id="staff-lead.fact.assignee.none" />}
      </Fact>
    </>
  )
}
