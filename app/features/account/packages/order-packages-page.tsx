import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { FailureText } from '#app/components/failure-text.tsx'
import { Notice } from '#app/components/notice.tsx'
import { beforeReturn } from '#machines/orders/subscription-order/subscription-order.status.ts'
import { isOneOf } from '#machines/shared/codes.ts'
import { CareSection } from './care-section.tsx'
import { MileageSection } from './mileage-section.tsx'
import type { OpenedPackages } from './packages.ts'
import { Simulator } from './simulator.tsx'
import { usePackageAct } from './use-package-act.ts'

/** Packages of a subscription: mileage, damage cover, and the cost of alternatives. */
export function OrderPackagesPage({ opened }: { opened: OpenedPackages }) {
  const acts = usePackageAct()
  const resultRef = useRef<HTMLDivElement>(null)
  const { result, clearResult } = acts
  const { orderNo, modelName } = opened.order

  // Focuses the result of the last action, wherever it was started.
  useEffect(() => {
    if (result) resultRef.current?.focus()
  }, [result])

  return (
    <>
      <p className="mb-8">
        <Link
          to="/{-$locale}/account/packages"
          params={({ locale }) => ({ locale })}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <FormattedMessage id="account-packages.all" />
        </Link>
      </p>
      {result && (
        <div ref={resultRef} tabIndex={-1} className="mb-8">
          <Notice tone={result.tone} live="polite" title={<FailureText id={result.title} />} onClose={clearResult} />
        </div>
      )}
      <h1 tabIndex={-1} className="text-4xl">
        <FormattedMessage id="account-packages.of" values={{ model: modelName }} />
      </h1>
      <p className="tabular mt-2 text-sm text-ink-soft">
        <Link
          to="/{-$locale}/account/orders/$orderNo"
          params={({ locale }) => ({ locale, orderNo })}
          className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
        >
          <bdi>{orderNo}</bdi>
        </Link>
      </p>
      <div className="mt-12 grid grid-cols-1 gap-16">
        <MileageSection opened={opened} acts={acts} />
        <CareSection opened={opened} acts={acts} />
        {/* After the return there is nothing left to choose. */}
        {isOneOf(beforeReturn, opened.order.status) && (
          <Simulator simulation={opened.simulation} identityType={opened.order.selection.identityType} />
        )}
      </div>
    </>
  )
}
