import type { Page } from '@playwright/test'

/** Makes the next document take its time between one piece of rendering and the next, as on a slow phone. */
export function renderSlowly(page: Page) {
  return page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
      setTimeout(() => postMessage.apply(this, given), 400)
    }
  })
}
