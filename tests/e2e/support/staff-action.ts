import type { Locator } from '@playwright/test'

/** Button that opens the form of an action of staff; not while it is open. */
export function actionOpener(scope: Locator, title: string): Locator {
  return scope.getByRole('button', { name: title, exact: true, expanded: false })
}

/** Carries out an action of staff whose form is open; its button is named as the one that opened it. */
export async function confirmAction(scope: Locator, title: string): Promise<void> {
  const opened = scope.locator('button:not([aria-expanded])')
  await scope.getByRole('button', { name: title, exact: true }).and(opened).click()
}
