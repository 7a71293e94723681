import { linkOptions, useNavigate } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Skeleton } from '#app/components/skeleton.tsx'
import { RestartNotice } from '#app/components/wizard/restart-notice.tsx'
import { WizardRail } from '#app/components/wizard/wizard-rail.tsx'
import { progress, type PurchaseScreen } from '#machines/flows/package-purchase/index.ts'
import { ChooseStep } from './choose-step.tsx'
import { DoneScreen } from './done-screen.tsx'
import { MethodStep } from './method-step.tsx'
import { stepNames } from './purchase-texts.ts'
import { usePurchase, usePurchaseScreen, usePurchaseState } from './purchase.tsx'
import { ReviewStep } from './review-step.tsx'

/** One address of a purchase: its step, or the step's outline until it is known what to show. */
export function PurchaseScreenAt({ screen }: { screen: PurchaseScreen }) {
  const { isRunning, isRestarted, facts } = usePurchase()
  const { kind, packaged } = facts
  const navigate = useNavigate()
  const { isCurrent, area } = usePurchaseScreen(
    screen,
    (step, replace) =>
      void navigate({
        to: '/{-$locale}/account/packages/$orderNo/$kind/$step',
        params: ({ locale }) => ({ locale, orderNo: packaged.order.orderNo, kind, step }),
        replace,
      }),
  )
  return (
    <div {...area} className="max-w-form">
      <Rail />
      <div className="mt-9">
        {isRestarted && (
          <RestartNotice>
            <FormattedMessage id="account-packages.buy.restarted" />
          </RestartNotice>
        )}
        {isCurrent && isRunning ? <Step screen={screen} /> : <Outline />}
      </div>
    </div>
  )
}

function Step({ screen }: { screen: PurchaseScreen }) {
  switch (screen) {
    case 'choose':
      return <ChooseStep />
    case 'method':
      return <MethodStep />
    case 'review':
      return <ReviewStep />
    case 'done':
      return <DoneScreen />
  }
}

function Rail() {
  const { formatMessage } = useIntl()
  const { kind, packaged } = usePurchase().facts
  const { orderNo } = packaged.order
  return (
    <WizardRail
      label={formatMessage({ id: 'account-packages.buy.progress' })}
      steps={usePurchaseState(progress)}
      nameOf={(step) => stepNames[step]}
      linkTo={(step) =>
        linkOptions({
          to: '/{-$locale}/account/packages/$orderNo/$kind/$step',
          params: ({ locale }) => ({ locale, orderNo, kind, step }),
        })
      }
    />
  )
}

function Outline() {
  return (
    <div>
      <output className="sr-only">
        <FormattedMessage id="shell.pending" />
      </output>
      <Skeleton className="h-9 w-full max-w-sm" />
      <div className="mt-9 grid gap-3">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
    </div>
  )
}
