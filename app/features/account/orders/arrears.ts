import { abandonArrears, payArrears, readArrears } from '#app/functions/account/orders.functions.ts'
import { call } from '#app/lib/flow/call.ts'
import { clockAt } from '#app/lib/flow/clock.ts'
import { type ArrearsEvent, arrearsPaymentMachine } from '#machines/flows/arrears-payment/index.ts'
import { pathOfPanel } from './method-form.tsx'

/** The flow that pays a month, for a page that was told the backend's time. */
export function arrearsPaymentAt(backendNow: string) {
  return arrearsPaymentMachine.provide({
    actors: {
      payArrears: call(({ data, signal }) =>
        payArrears({ data: { ...data, returnPath: pathOfPanel('arrears') }, signal }),
      ),
      readArrears: call(readArrears),
      abandonArrears: call(abandonArrears),
      clock: clockAt<ArrearsEvent>(Date.parse(backendNow) - Date.now()),
    },
  })
}
