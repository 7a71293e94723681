import { createFileRoute, notFound } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { ReviewPage } from '#app/features/ops/credit/review-page.tsx'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getReview } from '#app/functions/ops/subscriptions.functions.ts'
import { getWork } from '#app/functions/ops/work.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { WorkPanel } from '#app/shared/operations/work-panel.tsx'
import { wholeView } from '#machines/shared/drawing.ts'

const machineId = 'creditReview'

export const Route = createFileRoute('/{-$locale}/ops/credit-reviews/$reviewNo')({
  staticData: { permission: 'credit.read', messages: ['staff', 'staff-work'] },
  loader: async ({ params: { reviewNo }, context: { locale } }) => {
    const [found, work, machine] = await Promise.all([
      getReview({ data: { params: { reviewNo } } }),
      getWork({ data: { params: { kind: 'creditReview', itemNo: reviewNo } } }),
      drawMachine({ data: { id: machineId, view: wholeView } }),
      preloadDrawing(locale.slug, machineId),
    ])
    if (!found.ok || !machine) throw notFound()
    return { review: found.value, work, drawing: machine.drawing }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.review.reviewNo ?? translate(context.locale, 'operations.notThere')),
  component: Shown,
  notFoundComponent: () => <RecordNotFound list={orderLists.creditReviews} />,
})

function Shown() {
  const { review, work, drawing } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'kinds.machine.creditReview' })
  return (
    <>
      <WorkPanel {...work} />
      <ReviewPage
        key={review.reviewNo}
        review={review}
        renderDrawing={(step) => (
          <LaterPart>
            <CurrentDrawing machine={machineId} drawing={drawing} title={title} {...step} />
          </LaterPart>
        )}
      />
    </>
  )
}
