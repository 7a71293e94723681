import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#app/components/button.tsx'
import { CheckboxField } from '#app/components/checkbox-field.tsx'
import { Form } from '#app/components/form.tsx'
import type { TouchedOrder } from '#machines/flows/address-editor/index.ts'
import { lockReason } from './addresses.ts'
import { OrderLink } from './order-links.tsx'
import type { EditorActor } from './use-address-editor.ts'

const none: readonly TouchedOrder[] = []

/** Choice of the open orders that get the changed address. An order that cannot be changed gives the reason. */
export function OrdersChoice({ actor }: { actor: EditorActor }) {
  const { formatMessage } = useIntl()
  const orders = useSelector(actor, ({ context }) => context.opened?.orders ?? none)
  const free = orders.filter(({ refusedBy }) => refusedBy === null)
  const locked = orders.filter(({ refusedBy }) => refusedBy !== null)
  const [following, setFollowing] = useState<readonly string[]>(() => free.map(({ orderNo }) => orderNo))

  return (
    <Form
      onSubmit={() => {
        actor.send({ type: 'orders.chosen', orderNos: following, saveKey: crypto.randomUUID() })
      }}
      className="grid gap-7"
    >
      <p className="text-lg">
        <FormattedMessage id="account-addresses.orders.lead" values={{ count: orders.length }} />
      </p>
      {free.length > 0 && (
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-sm font-semibold">
            <FormattedMessage id="account-addresses.orders.follow" />
          </legend>
          {free.map(({ orderNo, purpose, name }) => (
            <CheckboxField
              key={`${orderNo} ${purpose}`}
              name={`follow-${orderNo}`}
              label={formatMessage({ id: `account-addresses.purpose.${purpose}` }, { name, orderNo })}
              checked={following.includes(orderNo)}
              onChange={({ target }) =>
                setFollowing((before) =>
                  target.checked ? [...before, orderNo] : before.filter((number) => number !== orderNo),
                )
              }
            />
          ))}
        </fieldset>
      )}
      {locked.length > 0 && (
        <section>
          <h2 className="text-sm font-semibold">
            <FormattedMessage id="account-addresses.orders.keep" />
          </h2>
          <ul className="mt-3 grid gap-3">
            {locked.map((order) => (
              <li key={`${order.orderNo} ${order.purpose}`} className="text-sm">
                <OrderLink order={order} />
                <span className="block text-ink-soft">
                  <FormattedMessage id={lockReason(order)} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">
          <FormattedMessage id="account-addresses.save" />
        </Button>
        <Button variant="text" onClick={() => actor.send({ type: 'editing.opened' })}>
          <FormattedMessage id="account-addresses.editAgain" />
        </Button>
      </div>
    </Form>
  )
}
