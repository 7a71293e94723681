import { FormattedMessage } from 'react-intl'
import { nameOf } from '#machines/shared/codes.ts'
import { type PageScene, PurchaseType } from '#machines/shared/purchase-types.ts'
import { Fact } from './fact.tsx'

interface PageFactsProps {
  /** Null where the page had no purpose of its own. */
  pageScene: PageScene | null
  /** Null where no way to have the car was shown. */
  purchaseType: PurchaseType | null
}

/** Page on which an order or a lead began, and the way to have the car. */
export function PageFacts({ pageScene, purchaseType }: PageFactsProps) {
  return (
    <>
      {pageScene && (
        <Fact label="operations.fact.page">
          <FormattedMessage id={`operations.scene.${pageScene}`} />
        </Fact>
      )}
      {purchaseType !== null && (
        <Fact label="operations.fact.way">
          <FormattedMessage id={`operations.way.${nameOf(PurchaseType, purchaseType)}`} />
        </Fact>
      )}
    </>
  )
}
