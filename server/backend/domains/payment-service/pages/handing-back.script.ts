export interface HandingBack {
  merchantOrigin: string
  /** The merchant sends it to the service for the result. */
  redirectResult: string
}

/** Notifies the surrounding page that the shopper is done. Sent as its own source text. */
export function runHandingBack({ merchantOrigin, redirectResult }: HandingBack): void {
  window.parent.postMessage({ type: 'payDone', redirectResult }, merchantOrigin)
}
