import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { LinkButton } from '#app/components/link-button.tsx'
import { openerId } from '#app/components/panel-opener.ts'
import { formatDay } from '#app/i18n/format.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { comma } from '#machines/shared/listed.ts'
import { MethodName } from './method-name.tsx'
import type { SavedMethod } from './methods.ts'

interface MethodListProps {
  owner: 'person' | 'company'
  methods: readonly SavedMethod[]
  onDefault: (method: SavedMethod) => Promise<void>
  onRemove: (method: SavedMethod) => Promise<void>
}

/** Cards, bank accounts and wallets of a person or their company, default first. */
export function MethodList({ owner, methods, onDefault, onRemove }: MethodListProps) {
  return (
    <section data-focus-group>
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-hairline-strong pb-4">
        <h2 className="text-2xl">
          <FormattedMessage id={owner === 'person' ? 'account-payment.own' : 'account-payment.ofCompany'} />
        </h2>
        <LinkButton
          id={openerId(owner)}
          to="."
          search={{ add: owner }}
          resetScroll={false}
          variant="quiet"
          size="small"
        >
          <FormattedMessage id={owner === 'person' ? 'account-payment.add' : 'account-payment.addForCompany'} />
        </LinkButton>
      </div>
      {methods.length === 0 ? (
        <p className="py-8 text-ink-soft">
          <FormattedMessage id="account-payment.empty" />
        </p>
      ) : (
        <ul>
          {methods.map((method) => (
            <Method
              key={method.id}
              method={method}
              onDefault={() => onDefault(method)}
              onRemove={() => onRemove(method)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface MethodProps {
  method: SavedMethod
  onDefault: () => Promise<void>
  onRemove: () => Promise<void>
}

function Method({ method, onDefault, onRemove }: MethodProps) {
  const locale = useLocale()
  const { isDefault, isExpired, isExpiringSoon, debitMandate, neededBy } = method
  const name = <MethodName method={method} hasExpiry={false} />
  return (
    <li className="grid gap-4 border-b border-hairline py-6 sm:grid-cols-[1fr_auto]">
      <div className="grid content-start gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-semibold">
          <span>
            <MethodName method={method} />
          </span>
          {isDefault && (
            <span className="rounded-full bg-sunken px-3 py-0.5 text-sm font-normal">
              <FormattedMessage id="account-payment.default" />
            </span>
          )}
        </p>
        {isExpired && (
          <p className="text-sm text-danger">
            <FormattedMessage id="account-payment.expired" />
          </p>
        )}
        {isExpiringSoon && (
          <p className="text-sm text-warning">
            <FormattedMessage id="account-payment.expiring" />
          </p>
        )}
        {debitMandate && (
          <p className="text-sm text-ink-soft">
            <FormattedMessage
              id="account-payment.debitMandate"
              values={{
                reference: <bdi className="tabular">{debitMandate.reference}</bdi>,
                date: (
                  <time dateTime={debitMandate.signedAt}>
                    {formatDay(locale, debitMandate.signedAt, locale.timeZone)}
                  </time>
                ),
              }}
            />
          </p>
        )}
        {neededBy.length > 0 && (
          <p className="text-sm text-ink-soft">
            <FormattedMessage
              id="account-payment.neededBy"
              values={{ count: neededBy.length, orders: <OrderLinks numbers={neededBy} /> }}
            />
          </p>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-3 sm:justify-end">
        {!isDefault && !isExpired && (
          <Button variant="quiet" size="small" onClick={() => void onDefault()}>
            <FormattedMessage id="account-payment.makeDefault" values={{ method: name }} />
          </Button>
        )}
        {neededBy.length === 0 && (
          <Button variant="text" size="small" onClick={() => void onRemove()}>
            <FormattedMessage id="account-payment.remove" values={{ method: name }} />
          </Button>
        )}
      </div>
    </li>
  )
}

/** Orders where another method can be chosen. */
function OrderLinks({ numbers }: { numbers: readonly string[] }) {
  const intl = useIntl()
  return numbers.map((orderNo, index) => (
    <Fragment key={orderNo}>
      {index > 0 && comma(intl)}
      <Link
        to="/{-$locale}/account/orders/$orderNo"
        params={({ locale }) => ({ locale, orderNo })}
        className="tabular underline decoration-hairline-strong underline-offset-4 hover:decoration-ink"
      >
        <bdi>{orderNo}</bdi>
      </Link>
    </Fragment>
  ))
}
