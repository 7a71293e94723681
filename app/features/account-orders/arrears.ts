import { abandonArrears, payArrears, readArrears } from '#app/functions/account-orders.functions.ts'
import {
  arrearsPaymentMachine,
  type ArrearsPaymentPorts,
  createArrearsPaymentActors,
} from '#machines/flows/arrears-payment/index.ts'
import { pathOfPanel } from './method-form.tsx'

/** What paying a month does beyond the page; the clock is the backend's, `ahead` milliseconds before the browser's. */
function portsAt(ahead: number): ArrearsPaymentPorts {
  return {
    payArrears: (input, signal) => payArrears({ data: { ...input, returnPath: pathOfPanel('arrears') }, signal }),
    readArrears: (data, signal) => readArrears({ data, signal }),
    abandonArrears: (data, signal) => abandonArrears({ data, signal }),
    now: () => Date.now() + ahead,
    setTimer(callback, ms) {
      const timer = setTimeout(callback, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** The flow that pays a month, for a page that was told the backend's time. */
export function arrearsPaymentAt(backendNow: string) {
  const ports = portsAt(Date.parse(backendNow) - Date.now())
  return arrearsPaymentMachine.provide({ actors: createArrearsPaymentActors(ports) })
}
