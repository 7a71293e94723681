import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { BackLink } from '#app/components/wizard/back-link.tsx'
import { WizardHeading } from '#app/components/wizard/wizard-heading.tsx'
import { canOpen, type PurchaseStep } from '#machines/flows/package-purchase/index.ts'
import { usePurchase, usePurchaseState } from './purchase.tsx'

interface PurchaseHeadingProps {
  title: ReactNode
  lead?: ReactNode
  /** Previous step; without it the link leads back to the packages. */
  back?: PurchaseStep
}

/** Heading of a step, with the link back. */
export function PurchaseHeading({ title, lead, back }: PurchaseHeadingProps) {
  const { kind, packaged } = usePurchase().facts
  const mayGoBack = usePurchaseState((snapshot) => back !== undefined && canOpen(snapshot, back))
  const { orderNo } = packaged.order
  return (
    <WizardHeading
      title={title}
      lead={lead}
      back={
        back === undefined ? (
          <BackLink to="/{-$locale}/account/packages/$orderNo" params={({ locale }) => ({ locale, orderNo })}>
            <FormattedMessage id="account-packages.back" />
          </BackLink>
        ) : (
          mayGoBack && (
            <BackLink
              to="/{-$locale}/account/packages/$orderNo/$kind/$step"
              params={({ locale }) => ({ locale, orderNo, kind, step: back })}
            >
              <FormattedMessage id="account-packages.buy.back" />
            </BackLink>
          )
        )
      }
    />
  )
}
