import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { Fact } from '#app/components/fact.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { cancelCare } from '#app/functions/account/packages.functions.ts'
import { customerButtons } from '#app/i18n/order-buttons.ts'
import { MonthlyPrice } from '#app/shared/price/monthly-price.tsx'
import { CancelRefusal } from './cancel-refusal.tsx'
import { CareReport } from './care-report.tsx'
import { CareState } from './care-state.tsx'
import { CoverFacts } from './cover-facts.tsx'
import { PackageSection } from './package-section.tsx'
import type { CareOrder, OpenedPackages } from './packages.ts'
import { nothingTexts } from './purchase-texts.ts'
import type { PackageAct } from './use-package-act.ts'

const buttons = customerButtons.returnCareOrder

/** Damage cover for the return: what it pays, what was found, and actions. */
export function CareSection({ opened, acts }: { opened: OpenedPackages; acts: PackageAct }) {
  const { care, order } = opened
  const { orderNo } = order
  const { offer, nothing } = care
  const shown = care.order
  const price = shown?.monthly ?? offer?.monthly
  return (
    <PackageSection
      title={<FormattedMessage id="account-packages.care.name" />}
      lead={<FormattedMessage id="account-packages.care.lead" />}
    >
      <dl>
        <Fact label={<FormattedMessage id="account-packages.care.state" />}>
          <strong>
            <CareState care={shown} />
          </strong>
        </Fact>
        {price && (
          <Fact label={<FormattedMessage id="account-packages.buy.price" />}>
            <span className="tabular">
              <MonthlyPrice price={price} identityType={order.selection.identityType} />
            </span>
          </Fact>
        )}
        {(shown ?? offer) && (
          <Fact label={<FormattedMessage id="account-packages.care.covers" />}>
            {shown ? <CoverFacts cover={shown.cover} /> : offer && <CoverFacts cover={offer.policy} />}
          </Fact>
        )}
      </dl>
      {shown?.report && <CareReport care={shown} report={shown.report} timeZone={order.timeZone} acts={acts} />}
      <div className="flex flex-wrap items-center gap-3">
        {offer && (
          <LinkButton
            to="/{-$locale}/account/packages/$orderNo/$kind"
            params={({ locale: slug }) => ({ locale: slug, orderNo, kind: 'return-care' })}
            search={{}}
          >
            <FormattedMessage id={buttons.order.button} />
          </LinkButton>
        )}
        {shown && <CancelCare care={shown} acts={acts} />}
        {nothing && nothing !== 'owned' && (
          <p className="max-w-prose text-sm text-ink-soft">
            <FormattedMessage id={nothingTexts[nothing]} />
          </p>
        )}
      </div>
    </PackageSection>
  )
}

/** Button of the machine's event, or the reason why it is too late. */
function CancelCare({ care: { id, cancelRefusedBy }, acts }: { care: CareOrder; acts: PackageAct }) {
  const { formatMessage } = useIntl()
  if (cancelRefusedBy !== null) return <CancelRefusal machine="returnCareOrder" guard={cancelRefusedBy} />
  return (
    <Button
      variant="quiet"
      isBusy={acts.isWorking}
      onClick={() =>
        void acts.ask(
          {
            title: buttons.cancel.title,
            body: formatMessage({ id: 'account-packages.care.cancel.text' }),
            ok: buttons.cancel.button,
            keep: 'account-packages.care.cancel.keep',
          },
          'account-packages.care.cancelled.done',
          () => cancelCare({ data: { params: { id }, idempotencyKey: crypto.randomUUID() } }),
        )
      }
    >
      <FormattedMessage id={buttons.cancel.button} />
    </Button>
  )
}
