import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { cancelPackage } from '#app/functions/account/packages.functions.ts'
import { formatDistance, formatMoment } from '#app/i18n/format.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { MonthlyPrice } from '#app/shared/price/monthly-price.tsx'
import { useShownPrice } from '#app/shared/price/use-shown-price.ts'
import { MileagePackageStatus } from '#machines/orders/mileage-package-order/mileage-package-order.status.ts'
import { duringUse } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { CancelRefusal, lateGuardOf } from './cancel-refusal.tsx'
import { ChangeRecord } from './change-record.tsx'
import { OdometerForm } from './odometer-form.tsx'
import { PackageSection } from './package-section.tsx'
import type { Mileage, OpenedPackages, PackagedOrder } from './packages.ts'
import { nothingTexts, plainDay, signOf } from './purchase-texts.ts'
import type { PackageAct } from './use-package-act.ts'

const buttons = customerButtons.mileagePackageOrder

/** Mileage of a subscription: package, distance driven, changes and actions. */
export function MileageSection({ opened, acts }: { opened: OpenedPackages; acts: PackageAct }) {
  const { order, mileage } = opened
  const { offers, nothing } = mileage
  const { orderNo } = order
  return (
    <PackageSection title={<FormattedMessage id="account-packages.mileage" />}>
      <MileageFacts mileage={mileage} order={order} />
      {isOneOf(duringUse, order.status) && <OdometerForm orderNo={orderNo} mileage={mileage} acts={acts} />}
      <div className="flex flex-wrap items-center gap-3">
        {offers.length > 0 && (
          <LinkButton
            to="/{-$locale}/account/packages/$orderNo/$kind"
            params={({ locale }) => ({ locale, orderNo, kind: 'mileage' })}
            search={{}}
          >
            <FormattedMessage id={buttons.order.button} />
          </LinkButton>
        )}
        <CancelPackage mileage={mileage} acts={acts} />
        {nothing && (
          <p className="max-w-prose text-sm text-ink-soft">
            <FormattedMessage id={nothingTexts[nothing]} />
          </p>
        )}
      </div>
      <ChangeRecord mileage={mileage} order={order} />
    </PackageSection>
  )
}

function MileageFacts({ mileage, order }: { mileage: Mileage; order: PackagedOrder['order'] }) {
  const locale = useLocale()
  const { identityType } = order.selection
  const shownPrice = useShownPrice(identityType)
  const { current, driven, packages } = mileage
  const ahead = packages.find(
    ({ status, activeFrom }) => status === MileagePackageStatus.inUse && activeFrom !== null && current.monthlyKm > 0,
  )
  const ending = packages.find(({ status, endsOn }) => status === MileagePackageStatus.inUse && endsOn !== null)
  return (
    <dl>
      <Fact label={<FormattedMessage id="account-packages.mileage.current" />}>
        <strong>
          <FormattedMessage
            id="account-packages.km.month"
            values={{ distance: formatDistance(locale, current.monthlyKm) }}
          />
        </strong>
        {current.monthly.amount > 0 && (
          <span className="tabular block text-sm text-ink-soft">
            <MonthlyPrice price={current.monthly} identityType={identityType} />
          </span>
        )}
        {ending?.endsOn && (
          <span className="block text-sm text-ink-soft">
            <FormattedMessage id="account-packages.until" values={{ day: plainDay(locale, ending.endsOn) }} />
          </span>
        )}
        {ahead?.activeFrom && ahead.monthlyKm !== current.monthlyKm && (
          <span className="block text-sm text-ink-soft">
            <FormattedMessage
              id="account-packages.mileage.ahead"
              values={{ distance: formatDistance(locale, ahead.monthlyKm), day: plainDay(locale, ahead.activeFrom) }}
            />
          </span>
        )}
      </Fact>
      {driven && (
        <>
          <Fact label={<FormattedMessage id="account-packages.mileage.odometer" />}>
            <span className="tabular">{formatDistance(locale, driven.lastKm)}</span>
            <span className="block text-sm text-ink-soft">
              <time dateTime={driven.lastReadAt}>{formatMoment(locale, driven.lastReadAt, order.timeZone)}</time>
            </span>
          </Fact>
          <Fact label={<FormattedMessage id="account-packages.mileage.left" />}>
            <span className="tabular">
              <FormattedMessage
                id="account-packages.mileage.balance"
                values={{ sign: signOf(driven.leftKm), distance: formatDistance(locale, Math.abs(driven.leftKm)) }}
              />
            </span>
          </Fact>
        </>
      )}
      {current.extraKm.amount > 0 && (
        <Fact label={<FormattedMessage id="account-packages.mileage.extra" />}>
          <span className="tabular">{shownPrice(current.extraKm)}</span>
          {driven && driven.extra.amount > 0 && (
            <span className="block text-sm text-ink-soft">
              <FormattedMessage id="account-packages.mileage.extra.now" values={{ price: shownPrice(driven.extra) }} />
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
}

/** Cancels the current package, or a change that has not taken effect yet. */
function CancelPackage({ mileage, acts }: { mileage: Mileage; acts: PackageAct }) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const open = mileage.packages.find(({ cancelRefusedBy }) => cancelRefusedBy === null)
  if (!open) return <CancelRefusal machine="mileagePackageOrder" guard={lateGuardOf(mileage)} />
  const month = mileage.months[0]
  return (
    <Button
      variant="quiet"
      isBusy={acts.isWorking}
      onClick={() =>
        void acts.ask(
          {
            title: buttons.cancel.title,
            body: formatMessage(
              { id: 'account-packages.mileage.cancel.text' },
              {
                distance: formatDistance(locale, open.monthlyKm),
                hasDay: month ? 'yes' : 'no',
                day: month ? plainDay(locale, month.endsOn) : '',
              },
            ),
            ok: buttons.cancel.button,
            keep: 'account-packages.mileage.cancel.keep',
          },
          'account-packages.mileage.cancelled',
          () => cancelPackage({ data: { params: { id: open.id }, idempotencyKey: crypto.randomUUID() } }),
        )
      }
    >
      <FormattedMessage id={buttons.cancel.button} />
    </Button>
  )
}
