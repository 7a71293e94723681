import { FormattedMessage, useIntl } from 'react-intl'
import { AddressLine } from '#app/components/address.tsx'
import { formatPhone } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { AccountLink } from '#app/shared/operations/account-link.tsx'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { OriginFacts } from '#app/shared/operations/origin-facts.tsx'
import { PageFacts } from '#app/shared/operations/page-facts.tsx'
import { config } from '#config'
import { openTestDrive } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { EntryType } from '#machines/shared/codes.ts'
import { comma } from '#machines/shared/listed.ts'
import type { Resources, StaffDrive } from './drive.ts'

interface DriveFactsProps {
  drive: StaffDrive
  modelName: string
  resources: Resources
}

/** Driver, car, place and advisor. */
export function DriveFacts({ drive, modelName, resources }: DriveFactsProps) {
  const intl = useIntl()
  const { contact, site, address, facts, vehicleId, advisorId } = drive
  const { dialCode } = config.markets[contact.phoneCountry]
  const { car } = resources
  const advisor = resources.advisors.find(({ id }) => id === advisorId)
  const place = address ?? site
  const isAhead = new Set<number>(openTestDrive).has(drive.status)
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-xl">
        <FormattedMessage id="operations.facts" />
      </h2>
      <FactList>
        <Fact label="operations.fact.customer">
          <bdi>
            {contact.firstName} {contact.lastName}
          </bdi>
        </Fact>
        <Fact label="operations.fact.email">
          <a href={`mailto:${contact.email}`} className="underline decoration-hairline-strong underline-offset-4">
            <bdi>{contact.email}</bdi>
          </a>
        </Fact>
        <Fact label="operations.fact.phone">
          <a
            href={`tel:${dialCode}${contact.phone}`}
            dir="ltr"
            className="tabular underline decoration-hairline-strong underline-offset-4"
          >
            {formatPhone(dialCode, contact.phone)}
          </a>
        </Fact>
        <Fact label="operations.fact.account">
          {drive.accountId ? (
            <AccountLink accountId={drive.accountId} />
          ) : (
            <FormattedMessage id="operations.fact.noAccount" />
          )}
        </Fact>
        <Fact label="operations.fact.kind">
          <FormattedMessage id={kindOf(facts)} />
        </Fact>
        <Fact label="operations.fact.place">
          <AddressLine {...place} />
        </Fact>
        <Fact label="operations.fact.car">
          {modelName}
          {car && (
            <>
              {comma(intl)}
              <bdi className="tabular">{car.label}</bdi>
              {vehicleId === null && (
                <span className="block text-ink-soft">
                  <FormattedMessage id="operations.fact.car.reserved" />
                </span>
              )}
              {isAhead && !car.isKept && (
                <span className="block text-danger">
                  <FormattedMessage id="operations.fact.car.gone" />
                </span>
              )}
            </>
          )}
        </Fact>
        <Fact label="operations.fact.advisor">
          {advisorId ? <bdi>{advisor?.name ?? advisorId}</bdi> : <FormattedMessage id="operations.fact.notYet" />}
        </Fact>
        {drive.cancelReason && (
          <Fact label="operations.fact.cancelReason">
            <code dir="ltr" className="font-sans">
              {drive.cancelReason}
            </code>
          </Fact>
        )}
        <OriginFacts origin={drive.origin} />
        <PageFacts pageScene={drive.pageScene} purchaseType={drive.purchaseType} />
        <Fact label="operations.fact.version">{drive.version}</Fact>
      </FactList>
    </section>
  )
}

function kindOf({ mode, entryType }: StaffDrive['facts']): MessageId {
  if (mode === 'test_drive_now') return 'operations.kind.now'
  return entryType === EntryType.door ? 'operations.kind.door' : 'operations.kind.store'
}
