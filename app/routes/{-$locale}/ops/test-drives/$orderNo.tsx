import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from 'react'
import { useIntl } from 'react-intl'
import { DrivePage } from '#app/features/ops/test-drives/drive-page.tsx'
import { loadModelNames } from '#app/features/ops/test-drives/model-names.ts'
import { CurrentDrawing, preloadDrawing } from '#app/features/public/machines/lazy-drawing.tsx'
import { getTestDrive, listResources } from '#app/functions/ops/operations.functions.ts'
import { getWork } from '#app/functions/ops/work.functions.ts'
import { drawMachine } from '#app/functions/public/machines.functions.ts'
import { translate } from '#app/i18n/intl.ts'
import { pageTitle } from '#app/i18n/page-head.ts'
import { LaterPart } from '#app/lib/deferred/later.tsx'
import { orderLists } from '#app/shared/operations/order-lists.ts'
import { RecordNotFound } from '#app/shared/operations/record-not-found.tsx'
import { WorkPanel } from '#app/shared/operations/work-panel.tsx'
import { wholeView } from '#machines/shared/drawing.ts'

const machineId = 'testDriveOrder'

export const Route = createFileRoute('/{-$locale}/ops/test-drives/$orderNo')({
  staticData: { permission: 'testDrives.read', messages: ['test-drive-manage', 'staff-work'] },
  loader: async ({ params: { orderNo }, context: { locale } }) => {
    const [found, work, machine, modelNames] = await Promise.all([
      getTestDrive({ data: { params: { orderNo } } }),
      getWork({ data: { params: { kind: 'testDrive', itemNo: orderNo } } }),
      drawMachine({ data: { id: machineId, view: wholeView } }),
      loadModelNames(),
      preloadDrawing(locale.slug, machineId),
    ])
    if (!found.ok || !machine) throw notFound()
    const resources = await listResources({ data: { params: { orderNo } } })
    // Judged here, so that the page's script has no machine.
    const [{ factsOf }, { judgedEvents }] = await Promise.all([
      import('#app/features/booking/manage/drive.ts'),
      import('#app/features/ops/test-drives/staff-events.ts'),
    ])
    const drive = found.value
    const facts = factsOf(drive, Date.parse(drive.now))
    const events = judgedEvents(drive, facts, resources)
    return { drive, work, facts, events, drawing: machine.drawing, resources, modelNames }
  },
  head: ({ match: { context }, loaderData }) =>
    pageTitle(context.locale, loaderData?.drive.orderNo ?? translate(context.locale, 'operations.notThere')),
  component: TestDrive,
  notFoundComponent: () => <RecordNotFound list={orderLists.testDrives} />,
})

// Loaded on demand with its calendar, when a drive is moved.
const MovePanel = lazy(async () => ({
  default: (await import('#app/features/booking/manage/move-panel.tsx')).MovePanel,
}))

function TestDrive() {
  const { drive, work, facts, events, drawing, resources, modelNames } = Route.useLoaderData()
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: 'kinds.machine.testDriveOrder' })
  return (
    <>
      <WorkPanel {...work} />
      <DrivePage
        key={drive.orderNo}
        drive={drive}
        facts={facts}
        events={events}
        resources={resources}
        modelName={modelNames.get(drive.modelId) ?? drive.modelId}
        MovePanel={MovePanel}
        renderDrawing={(step) => (
          <LaterPart>
            <CurrentDrawing machine={machineId} drawing={drawing} title={title} {...step} />
          </LaterPart>
        )}
      />
    </>
  )
}
