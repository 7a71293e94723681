export interface ReturnMessage {
  merchantOrigin: string
  /** The merchant sends it to the service for the result. */
  redirectResult: string
}

/** Notifies the surrounding page that the shopper is done. Sent as its own source text. */
export function runReturnToMerchant({ merchantOrigin, redirectResult }: ReturnMessage): void {
  window.parent.postMessage({ type: 'payDone', redirectResult }, merchantOrigin)
}
