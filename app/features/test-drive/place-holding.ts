import { keptFlowKey } from '#app/lib/flow/kept-flow.ts'
import { testDriveBookingMachine } from '#machines/flows/test-drive-booking/index.ts'

/** Where the tab keeps its booking. */
export const keptBookingKey = keptFlowKey(testDriveBookingMachine.id)

/**
 * Marks the document before the first paint when the server, which knows nothing of a visitor's booking, has drawn another
 * screen than the tab will show: the skeleton stands in for it until the page has come to life. Static: the policy knows
 * it by hash.
 */
export const placeHoldingScript = `try{const k=sessionStorage.getItem(${JSON.stringify(keptBookingKey)});if(!location.pathname.endsWith('/'+(k?JSON.parse(k).screen:'type')))document.documentElement.dataset.booking='elsewhere'}catch{}`

/** The tab's own screen is there. */
export function endPlaceHolding(): void {
  delete document.documentElement.dataset['booking']
}

/** Classes of what the server guessed, and of what stands in for it. */
export const placeHolding = {
  guess: 'in-data-[booking=elsewhere]:hidden',
  skeleton: 'hidden in-data-[booking=elsewhere]:block',
}
