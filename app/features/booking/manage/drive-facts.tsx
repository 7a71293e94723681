import { FormattedMessage } from 'react-intl'
import { Address } from '#app/components/address.tsx'
import { Fact } from '#app/components/fact.tsx'
import { formatPhone } from '#app/i18n/format.ts'
import type { MessageId } from '#app/i18n/messages.ts'
import { config } from '#config'
import { openTestDrive } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { EntryType, isOneOf } from '#machines/shared/codes.ts'
import { maskEmail, maskPhone } from '#machines/shared/masking.ts'
import type { TestDriveOrder } from './drive.ts'
import { PhoneLink } from './phone-link.tsx'

const ownReasons: Readonly<Record<string, MessageId>> = {
  'by-us': 'test-drive-manage.reason.byUs',
  'no-show': 'test-drive-manage.reason.noShow',
  'changed-mind': 'test-drive-manage.reason.changedMind',
  'no-time': 'test-drive-manage.reason.noTime',
  'bought-other': 'test-drive-manage.reason.boughtOther',
  'too-far': 'test-drive-manage.reason.tooFar',
  other: 'test-drive-manage.reason.other',
}

/** Text of a reason id; ids this site does not know are shown as "another reason". */
export function reasonMessage(id: string): MessageId {
  return ownReasons[id] ?? 'test-drive-manage.reason.other'
}

/** Place, car and contact; contact data is masked for readers who only have the link. */
export function DriveFacts({ order, modelName }: { order: TestDriveOrder; modelName: string }) {
  const { site, address, contact, facts, cancelReason } = order
  const phone = formatPhone(config.markets[contact.phoneCountry].dialCode, contact.phone)
  return (
    <dl className="content-start border-t border-hairline-strong lg:self-start">
      <Fact
        label={
          <FormattedMessage
            id={facts.entryType === EntryType.door ? 'test-drive-manage.fact.door' : 'test-drive-manage.fact.store'}
          />
        }
      >
        {address ? <Address {...address} /> : <Address {...site} name={site.name} />}
      </Fact>
      <Fact label={<FormattedMessage id="test-drive-manage.fact.phone" />}>
        <PhoneLink phone={site.phone} />
        {address && <span className="block text-ink-soft">{site.name}</span>}
      </Fact>
      <Fact label={<FormattedMessage id="test-drive-manage.fact.car" />}>{modelName}</Fact>
      {isOneOf(openTestDrive, order.status) && (
        <Fact label={<FormattedMessage id="test-drive-manage.fact.bring" />}>
          <FormattedMessage id="test-drive-manage.fact.licence" />
        </Fact>
      )}
      <Fact label={<FormattedMessage id="test-drive-manage.fact.contact" />}>
        <span className="block">
          <bdi>
            {contact.firstName} {contact.lastName}
          </bdi>
        </span>
        <span className="block text-ink-soft">
          <bdi>{maskEmail(contact.email)}</bdi>
        </span>
        <span className="tabular block text-ink-soft">
          <bdi dir="ltr">{maskPhone(phone)}</bdi>
        </span>
      </Fact>
      {cancelReason && (
        <Fact label={<FormattedMessage id="test-drive-manage.fact.reason" />}>
          <FormattedMessage id={reasonMessage(cancelReason)} values={{ brand: config.brand.name }} />
        </Fact>
      )}
    </dl>
  )
}
