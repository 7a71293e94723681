import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { DoneMark } from '#app/components/done-mark.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { Notice } from '#app/components/notice.tsx'
import { CarPicture } from './car-picture.tsx'
import { useCheckout, useCheckoutState } from './checkout.tsx'
import { usePrice } from './price.tsx'

/** Ordered and paid: what happens now, and where it can be followed. */
export function DoneScreen() {
  const { formatDate } = useIntl()
  const orderNo = useCheckoutState(({ context }) => context.order?.orderNo)
  const { account } = useCheckout().facts
  const billedTo = useCheckoutState(({ context }) => context.billing?.email)
  const date = useCheckoutState(({ context }) => context.delivery?.date)
  const isInReview = useCheckoutState(({ context }) => context.credit === 'inReview')
  const { opened } = usePrice()
  const emails = addressesOf(account?.email, billedTo)
  return (
    <div className="max-w-form">
      {orderNo && (
        <DoneMark>
          <FormattedMessage id="payment.pay.orderNo" values={{ orderNo: <bdi className="tabular">{orderNo}</bdi> }} />
        </DoneMark>
      )}
      <h1 className="text-4xl">
        <FormattedMessage id="checkout.done.title" />
      </h1>
      {emails.length > 0 && (
        <p className="mt-4 text-lg text-ink-soft">
          <FormattedMessage
            id="checkout.done.lead"
            values={{
              email: (
                <FormattedList
                  type="conjunction"
                  value={emails.map((email) => (
                    <bdi key={email} className="wrap-anywhere">
                      {email}
                    </bdi>
                  ))}
                />
              ),
            }}
          />
        </p>
      )}
      {opened && <CarPicture product={opened.product} className="mt-8 w-full lg:hidden" />}
      {isInReview && (
        <div className="mt-7">
          <Notice title={<FormattedMessage id="checkout.done.inReview" />}>
            <FormattedMessage id="checkout.done.inReview.text" />
          </Notice>
        </div>
      )}
      <h2 className="mt-10 text-xl">
        <FormattedMessage id="checkout.done.next" />
      </h2>
      <ol className="mt-4 grid gap-3 ps-5 [list-style:decimal]">
        <li>
          <FormattedMessage id="checkout.done.next.1" />
        </li>
        {date && (
          <li>
            <FormattedMessage
              id="checkout.done.next.2"
              values={{
                date: (
                  <time dateTime={date} className="font-semibold">
                    {formatDate(`${date}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'long' })}
                  </time>
                ),
              }}
            />
          </li>
        )}
        <li>
          <FormattedMessage id="checkout.done.next.3" />
        </li>
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        {orderNo && (
          <LinkButton to="/{-$locale}/account/orders/$orderNo" params={({ locale }) => ({ locale, orderNo })}>
            <FormattedMessage id="checkout.done.order" />
          </LinkButton>
        )}
        <LinkButton variant="quiet" to="/{-$locale}" params={({ locale }) => ({ locale })}>
          <FormattedMessage id="checkout.done.home" />
        </LinkButton>
      </div>
    </div>
  )
}

/** Addresses to which the contract is sent: the account's, and that of the bills if it is another one. */
function addressesOf(account: string | undefined, billedTo: string | undefined): string[] {
  const isSame = billedTo?.toLowerCase() === account?.toLowerCase()
  return [account, isSame ? undefined : billedTo].flatMap((email) => email || [])
}
