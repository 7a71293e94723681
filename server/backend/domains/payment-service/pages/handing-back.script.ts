export interface HandingBack {
  merchantOrigin: string
  /** What the merchant asks the service about with it. */
  redirectResult: string
}

/** Tells the page around the frame that the shopper is done here. Sent as its own source text. */
export function runHandingBack({ merchantOrigin, redirectResult }: HandingBack): void {
  window.parent.postMessage({ type: 'payDone', redirectResult }, merchantOrigin)
}
