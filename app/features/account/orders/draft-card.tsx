import { FormattedMessage } from 'react-intl'
import { LinkButton } from '#app/components/link-button.tsx'
import { OrderPicture } from './order-picture.tsx'
import { Deadline } from './order-texts.tsx'
import type { ListedOrder } from './order.ts'

/** Unfinished order with a held car, and the link back to the checkout. */
export function DraftCard({ order }: { order: ListedOrder }) {
  const { modelName, orderNo, next, timeZone } = order
  return (
    <article className="grid items-center gap-x-8 gap-y-4 border-b border-hairline py-6 sm:grid-cols-[11rem_1fr] md:grid-cols-[14rem_1fr]">
      <div className="rounded-md bg-linear-to-b from-sunken to-hairline/70 px-[6%] pt-6 pb-1">
        <OrderPicture order={order} className="w-full" />
      </div>
      <div className="grid gap-1.5">
        <h3 className="text-xl">{modelName}</h3>
        {next?.until && (
          <p className="text-ink-soft">
            <FormattedMessage
              id="account.draft.held"
              values={{ time: <Deadline instant={next.until} timeZone={timeZone} /> }}
            />
          </p>
        )}
        <p className="tabular text-sm text-ink-soft">
          <bdi>{orderNo}</bdi>
        </p>
        <div className="mt-2">
          <LinkButton
            to="/{-$locale}/subscription/checkout"
            params={({ locale }) => ({ locale })}
            search={{}}
            variant="quiet"
            size="small"
          >
            <FormattedMessage id="account.draft.continue" />
          </LinkButton>
        </div>
      </div>
    </article>
  )
}
