import { FormattedMessage, useIntl } from 'react-intl'
import { formatClock, formatDay } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Scene } from '#app/shared/scene/scene.tsx'
import { modelLooks } from '#app/shared/vehicle/model-looks.ts'
import { vehicleModels } from '#app/shared/vehicle/names.ts'
import { Vehicle } from '#app/shared/vehicle/vehicle.tsx'
import { TestDriveStatus } from '#machines/orders/test-drive-order/test-drive-order.status.ts'
import { nameOf } from '#machines/shared/codes.ts'
import { DriveActions } from './drive-actions.tsx'
import type { Claim, ManagePanel, TestDriveOrder } from './drive.ts'

interface DriveHeaderProps {
  order: TestDriveOrder
  modelName: string
  now: number
  claim: Claim
  panel: ManagePanel | undefined
  onOpen: (panel: ManagePanel) => void
}

/** Summary of a test drive: time, car and actions. */
export function DriveHeader({ order, modelName, now, claim, panel, onOpen }: DriveHeaderProps) {
  const { formatMessage } = useIntl()
  const locale = useLocale()
  const { status, startsAt, endsAt, timeZone, site } = order
  const model = vehicleModels.find((candidate) => candidate === order.modelId)
  const clock = (instant: string) => formatClock(locale, instant, timeZone)
  const isOff = status === TestDriveStatus.cancelled
  return (
    <header className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[7fr_6fr]">
      <div className="grid gap-6">
        <div className="grid gap-3">
          <p className="tabular text-sm text-ink-soft">
            <FormattedMessage id="test-drive-manage.orderNo" values={{ orderNo: <bdi>{order.orderNo}</bdi> }} />
          </p>
          <h1 tabIndex={-1} className="text-4xl">
            <FormattedMessage
              id={`test-drive-manage.headline.${nameOf(TestDriveStatus, status)}`}
              values={{ model: modelName }}
            />
          </h1>
        </div>
        <p className={`text-xl ${isOff ? 'text-ink-soft line-through' : ''}`}>
          <time dateTime={startsAt} className="block font-semibold">
            {formatDay(locale, startsAt, timeZone)}
          </time>
          <span className="tabular block text-ink-soft">
            <FormattedMessage
              id="test-drive-manage.hours"
              values={{ start: clock(startsAt), end: clock(endsAt), place: site.city }}
            />
          </span>
        </p>
        <DriveActions order={order} claim={claim} modelName={modelName} now={now} panel={panel} onOpen={onOpen} />
      </div>
      {/* On phones an open panel comes before the picture. */}
      <div
        className={`relative isolate flex min-h-60 items-end overflow-hidden rounded-lg sm:min-h-80 lg:min-h-96 ${panel ? 'max-lg:hidden' : ''}`}
      >
        <Scene
          name={site.country === 'AE' ? 'dune' : 'fjord'}
          className="absolute inset-0 -z-10 size-full rtl:-scale-x-100"
        />
        {model && (
          <Vehicle
            model={model}
            {...modelLooks[model]}
            title={formatMessage({ id: 'test-drive-manage.picture' }, { model: modelName })}
            className="mx-auto mb-[5%] w-[86%]"
          />
        )}
      </div>
    </header>
  )
}
