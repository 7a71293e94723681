import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnyEventObject, type AnyStateMachine, initialTransition, transition } from 'xstate'
import { addressEditorMachine } from '#machines/flows/address-editor/index.ts'
import { arrearsPaymentMachine } from '#machines/flows/arrears-payment/index.ts'
import { cancelSubscriptionMachine } from '#machines/flows/cancel-subscription/index.ts'
import { cardBindingMachine } from '#machines/flows/card-binding/index.ts'
import { credentialChangeMachine } from '#machines/flows/credential-change/index.ts'
import { leadFormMachine } from '#machines/flows/lead-form/index.ts'
import { membershipPurchaseMachine, purchaseSteps } from '#machines/flows/membership-purchase/index.ts'
import { mileagePackagePurchaseMachine } from '#machines/flows/mileage-package-purchase/index.ts'
import { pushPermissionMachine } from '#machines/flows/push-permission/index.ts'
import { checkoutSteps, subscriptionCheckoutMachine } from '#machines/flows/subscription-checkout/index.ts'
import { testDriveMoveMachine } from '#machines/flows/test-drive-move/index.ts'
import { creditReviewMachine } from '#machines/orders/credit-review/index.ts'
import { leadMachine } from '#machines/orders/lead/index.ts'
import { membershipOrderMachine } from '#machines/orders/membership-order/index.ts'
import { mileagePackageOrderMachine } from '#machines/orders/mileage-package-order/index.ts'
import { paymentAttemptMachine } from '#machines/orders/payment-attempt/index.ts'
import { pushClientMachine } from '#machines/orders/push-client/index.ts'
import { returnCareOrderMachine } from '#machines/orders/return-care-order/index.ts'
import { subscriptionOrderMachine } from '#machines/orders/subscription-order/index.ts'
import { describeMachine } from '#machines/shared/describe.ts'
import { judge } from '#machines/shared/lifecycle.ts'
import { editorContext, editorEvents, editorSystemEvents } from '#tests/fixtures/machines/address-editor.ts'
import { arrearsEvents, arrearsSystemEvents } from '#tests/fixtures/machines/arrears-payment.ts'
import { cancelEvents, cancelSystemEvents } from '#tests/fixtures/machines/cancel-subscription.ts'
import { bindingEvents, bindingSystemEvents } from '#tests/fixtures/machines/card-binding.ts'
import { credentialEvents, credentialSystemEvents } from '#tests/fixtures/machines/credential-change.ts'
import { creditEvents, creditFacts } from '#tests/fixtures/machines/credit-review.ts'
import { leadFormEvents, leadFormInput, leadFormSystemEvents } from '#tests/fixtures/machines/lead-form.ts'
import { leadEvents, leadFacts } from '#tests/fixtures/machines/lead.ts'
import { membershipEvents, membershipFacts } from '#tests/fixtures/machines/membership-order.ts'
import { membershipSystemEvents, purchaseEvents } from '#tests/fixtures/machines/membership-purchase.ts'
import { packageEvents, packageFacts } from '#tests/fixtures/machines/mileage-package-order.ts'
import { purchaseCustomerEvents, purchaseSystemEvents } from '#tests/fixtures/machines/package-purchase.ts'
import { attemptEvents, attemptFacts } from '#tests/fixtures/machines/payment-attempt.ts'
import { clientEvents, clientFacts } from '#tests/fixtures/machines/push-client.ts'
import { pushEvents, pushSystemEvents } from '#tests/fixtures/machines/push-permission.ts'
import { careEvents, careFacts } from '#tests/fixtures/machines/return-care-order.ts'
import { checkoutEvents, checkoutSystemEvents, opened } from '#tests/fixtures/machines/subscription-checkout.ts'
import { subscriptionEvents, subscriptionFacts } from '#tests/fixtures/machines/subscription-order.ts'
import { moveEvents, moveSystemEvents } from '#tests/fixtures/machines/test-drive-move.ts'
import { patience } from '#tests/machines/hold-to-table.ts'
import { stateOf } from '#tests/machines/model.ts'
import { runsOf } from '#tests/support/samples.ts'

const orders: [AnyStateMachine, object, AnyEventObject[]][] = [
  [subscriptionOrderMachine, subscriptionFacts, Object.values(subscriptionEvents)],
  [paymentAttemptMachine, { ...attemptFacts, refund: null }, Object.values(attemptEvents)],
  [membershipOrderMachine, { ...membershipFacts, orderedAt: null }, Object.values(membershipEvents)],
  [creditReviewMachine, creditFacts, Object.values(creditEvents)],
  [mileagePackageOrderMachine, packageFacts, Object.values(packageEvents)],
  [returnCareOrderMachine, careFacts, Object.values(careEvents)],
  [pushClientMachine, clientFacts, Object.values(clientEvents)],
  [leadMachine, leadFacts, Object.values(leadEvents)],
]

const flows: [AnyStateMachine, object, AnyEventObject[]][] = [
  [
    subscriptionCheckoutMachine,
    { phoneCountry: 'NL' },
    [...Object.values(checkoutEvents), ...checkoutSteps.map(opened), ...checkoutSystemEvents],
  ],
  [
    membershipPurchaseMachine,
    { choice: null },
    [
      ...Object.values(purchaseEvents),
      ...purchaseSteps.map((step) => ({ type: 'step.opened', step })),
      ...membershipSystemEvents,
    ],
  ],
  [cardBindingMachine, { identityType: 1 }, [...Object.values(bindingEvents), ...bindingSystemEvents]],
  [
    cancelSubscriptionMachine,
    { orderNo: 'SO-1', kind: 'notice' },
    [...Object.values(cancelEvents), ...cancelSystemEvents],
  ],
  [
    arrearsPaymentMachine,
    { orderNo: 'SO-1', shown: { amount: 129_800, currency: 'EUR' }, redirectResult: null },
    [...Object.values(arrearsEvents), ...arrearsSystemEvents],
  ],
  [testDriveMoveMachine, { orderNo: 'TD-1' }, [...Object.values(moveEvents), ...moveSystemEvents]],
  [credentialChangeMachine, { what: 'email' }, [...Object.values(credentialEvents), ...credentialSystemEvents]],
  [addressEditorMachine, editorContext, [...Object.values(editorEvents), ...editorSystemEvents]],
  [leadFormMachine, leadFormInput, [...Object.values(leadFormEvents), ...leadFormSystemEvents]],
  [pushPermissionMachine, { accountId: 'a-1' }, [...Object.values(pushEvents), ...pushSystemEvents]],
  [mileagePackagePurchaseMachine, { orderNo: 'SO-1' }, [...purchaseCustomerEvents, ...purchaseSystemEvents]],
]

const ends: Record<string, readonly number[]> = {
  subscriptionOrder: [50, 999],
  creditReview: [30, 60],
  membershipOrder: [50],
  mileagePackageOrder: [30, 999],
  returnCareOrder: [40, 999],
  pushClient: [90],
  lead: [40, 90],
}

/** Sequences of events of one machine. */
const runs = { gate: 40, soak: 300 }

describe('events in any order', () => {
  it.each(orders)(
    'never lead $id out of its codes, nor away from its end',
    { timeout: patience },
    (machine, facts, events) => {
      const codes = describeMachine(machine).states.flatMap(({ code }) => code ?? [])
      assert(
        property(array(constantFrom(...events), { maxLength: 60 }), (sequence) => {
          let order: { code: number | null; facts: object } = { code: null, facts }
          for (const event of sequence) {
            const judgement = judge<object>(machine, order, event)
            if (!judgement.isAllowed) continue
            expect(codes).toContain(judgement.code)
            const isOver = order.code !== null && ends[machine.id]?.includes(order.code)
            expect(isOver ? judgement.code : order.code).toBe(order.code)
            expect(JSON.parse(JSON.stringify(judgement.context))).toEqual(judgement.context)
            order = { code: judgement.code, facts: judgement.context }
          }
        }),
        runsOf(`random events of machines: ${machine.id}`, runs),
      )
    },
  )

  it.each(flows)(
    'never lead $id out of its states, and leave a context that is data',
    { timeout: patience },
    (machine, input, events) => {
      const states = describeMachine(machine).states.map(({ id }) => id)
      assert(
        property(array(constantFrom(...events), { maxLength: 120 }), (sequence) => {
          let [snapshot] = initialTransition(machine, input)
          for (const event of sequence) {
            if (snapshot.status !== 'active' || !snapshot.can(event)) continue
            ;[snapshot] = transition(machine, snapshot, event)
            expect(states).toContain(stateOf(snapshot))
            expect(JSON.parse(JSON.stringify(snapshot.context))).toEqual(snapshot.context)
          }
        }),
        runsOf(`random events of machines: ${machine.id}`, runs),
      )
    },
  )
})
