import { FormattedMessage } from 'react-intl'
import { DoneMark } from '#app/components/done-mark.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { openLink } from '#app/functions/booking/test-drive.functions.ts'
import { useLoaded } from '#app/lib/flow/use-loaded.ts'
import { summary } from '#machines/flows/test-drive-booking/index.ts'
import { BookedFacts } from './booked-facts.tsx'
import { BookedMap } from './booked-map.tsx'
import { useBookingState } from './booking.tsx'
import { DriveCalendar } from './drive-calendar.tsx'
import { DriveTime } from './drive-time.tsx'
import { ModelPicture } from './model-picture.tsx'
import { useIsSoon } from './use-is-soon.ts'

/** Booked drive: time, place, what to bring, and actions. */
export function DonePage() {
  const { booked, modelId, site, startsAt } = useBookingState(summary)
  const isSoon = useIsSoon()
  const email = useBookingState(({ context }) => context.contact.email)
  const { loaded } = useLoaded(booked && { token: booked.linkToken }, (query) => openLink({ data: { query } }))
  const opened = loaded.status === 'ready' && loaded.value.ok ? loaded.value.value : null
  if (!booked) return null
  return (
    <>
      <header className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-[6fr_5fr]">
        <div>
          <DoneMark>
            <FormattedMessage
              id="test-drive.done.orderNo"
              values={{ orderNo: <bdi className="tabular">{booked.orderNo}</bdi> }}
            />
          </DoneMark>
          <h1 className="text-4xl">
            <FormattedMessage id="test-drive.done.title" />
          </h1>
          {startsAt && site && (
            <p className="mt-5 text-xl font-semibold">
              <DriveTime startsAt={startsAt} timeZone={site.timeZone} />
            </p>
          )}
          <p className="mt-2 max-w-prose text-lg text-ink-soft">
            <FormattedMessage id="test-drive.done.lead" values={{ email: <bdi>{email}</bdi> }} />
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <DriveCalendar claim={opened} />
            <LinkButton
              variant="quiet"
              to="/{-$locale}/test-drive/manage/$orderNo"
              params={({ locale }) => ({ locale, orderNo: booked.orderNo })}
              search={{ token: booked.linkToken }}
            >
              <FormattedMessage id="test-drive.done.manage" values={{ isSoon }} />
            </LinkButton>
          </div>
        </div>
        {modelId && <ModelPicture modelId={modelId} className="w-full" />}
      </header>
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:mt-20 lg:grid-cols-[6fr_5fr]">
        <div>
          <BookedFacts order={opened?.order ?? null} />
          <LinkButton
            variant="text"
            to="/{-$locale}/test-drive/$step"
            params={({ locale }) => ({ locale, step: 'type' })}
          >
            <FormattedMessage id="test-drive.done.another" />
          </LinkButton>
        </div>
        {opened && !opened.order.address && <BookedMap site={opened.order.site} />}
      </div>
    </>
  )
}
