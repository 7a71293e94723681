import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Notice } from '#app/components/notice.tsx'
import { fireCareEvent } from '#app/functions/ops/packages.functions.ts'
import { formatMoney } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { later, LaterPart } from '#app/lib/deferred/later.tsx'
import { DetailHeading } from '#app/shared/operations/detail-heading.tsx'
import { Fact, FactList } from '#app/shared/operations/fact.tsx'
import { formatTimestamp } from '#app/shared/operations/format-table.ts'
import { type DrawnStep, LogReplay } from '#app/shared/operations/log-replay.tsx'
import { OrderLink } from '#app/shared/operations/order-link.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { StaffRecord } from '#app/shared/operations/record.tsx'
import { ResultNotice } from '#app/shared/operations/result-notice.tsx'
import { Permitted } from '#app/shared/operations/staff-roles.tsx'
import { useFire } from '#app/shared/operations/use-fire.ts'
import { ReturnCareStatus } from '#machines/orders/return-care-order/return-care-order.status.ts'
import { firing } from '#server/api/input/permissions.ts'
import { CareMark } from './care-mark.tsx'
import type { StaffCare } from './care.ts'
import { DecideForm as DecideFormNow } from './decide-form.tsx'
import { ReportForm as ReportFormNow } from './report-form.tsx'

/* Most orders have nothing to report or to decide: the browser loads these forms where there is something. */

const decide = later(() => import('./decide-form.tsx').then((module) => module.DecideForm))
const write = later(() => import('./report-form.tsx').then((module) => module.ReportForm))

const drawn = createIsomorphicFn()
  .server(() => ({ DecideForm: DecideFormNow, ReportForm: ReportFormNow }))
  .client(() => ({ DecideForm: decide.Component, ReportForm: write.Component }))

const { DecideForm, ReportForm } = drawn()

interface CarePageProps {
  care: StaffCare
  renderDrawing: (step: DrawnStep) => ReactNode
}

export type CareEvent = Parameters<typeof fireCareEvent>[0]['data']['body']

/** Damage cover of a returned car: report to issue, items to decide, and log. */
export function CarePage({ care, renderDrawing }: CarePageProps) {
  const { id: careNo, version, status, report } = care
  const { result, clearResult, fire } = useFire((event: CareEvent) =>
    fireCareEvent({ data: { params: { careNo }, body: event } }),
  )
  const isWaiting = status === ReturnCareStatus.active && care.returnedAt !== null
  const disputed = report?.items.filter(({ dispute, decision }) => dispute && !decision) ?? []
  const hasWork = isWaiting || disputed.length > 0
  return (
    <div className="grid gap-14">
      <DetailHeading list={orderLists.returnCare} number={careNo} mark={<CareMark status={status} />} />
      <ResultNotice result={result} onClose={clearResult} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_5fr]">
        <div className="grid content-start gap-10">
          {hasWork ? (
            <LaterPart>
              <Permitted permission={firing.returnCareOrder}>
                {isWaiting && (
                  <ReportForm key={version} version={version} currency={care.monthly.currency} fire={fire} />
                )}
                {disputed.map((item) => (
                  <DecideForm key={`${version} ${item.id}`} version={version} item={item} fire={fire} />
                ))}
              </Permitted>
            </LaterPart>
          ) : (
            <Notice>
              <FormattedMessage id="staff-care.nothing" />
            </Notice>
          )}
          {report && <ReportFacts report={report} />}
        </div>
        <div className="grid content-start gap-10">
          <CareFacts care={care} />
          <StaffRecord actions={care.actions} />
        </div>
      </div>
      <LogReplay order={care} renderDrawing={renderDrawing} />
    </div>
  )
}

function CareFacts({ care }: { care: StaffCare }) {
  const locale = useLocale()
  const { orderNo, returnedAt, cover, report } = care
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="mb-4 text-xl">
        <FormattedMessage id="staff-care.facts" />
      </h2>
      <FactList>
        <Fact label="staff.column.order">
          <OrderLink machine="subscriptionOrder" orderNo={orderNo} />
        </Fact>
        <Fact label="staff-care.limit">{formatMoney(locale, cover.limit.amount, cover.limit.currency)}</Fact>
        {returnedAt && <Fact label="staff-care.returned">{formatTimestamp(locale, returnedAt)}</Fact>}
        {report && <Fact label="staff-care.settleBy">{formatTimestamp(locale, report.settleBy)}</Fact>}
      </FactList>
    </section>
  )
}

function ReportFacts({ report: { items, charge } }: { report: NonNullable<StaffCare['report']> }) {
  const locale = useLocale()
  const money = ({ amount, currency }: typeof charge) => formatMoney(locale, amount, currency)
  return (
    <section aria-labelledby="report-title">
      <h2 id="report-title" className="mb-4 text-xl">
        <FormattedMessage id="staff-care.report" />
      </h2>
      <ol className="border-t border-hairline">
        {items.map(({ id, name, part, amount, covered, decision, pictures }) => (
          <li key={id} className="grid gap-1 border-b border-hairline py-3 text-sm">
            <span className="flex flex-wrap justify-between gap-x-6">
              <span className="font-semibold">
                <bdi>{name}</bdi>
              </span>
              <span className="tabular">
                {money(decision?.amount ?? amount)} · {money(covered)}
              </span>
            </span>
            <span className="text-ink-soft">
              <FormattedMessage id={`staff.part.${part}`} />
              {pictures.map((picture) => (
                <bdi key={picture} dir="ltr" className="block break-all">
                  {picture}
                </bdi>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p className="tabular mt-3 flex justify-between font-semibold">
        <FormattedMessage id="staff-care.charge" />
        <span>{money(charge)}</span>
      </p>
    </section>
  )
}
