import type { Locator } from '@playwright/test'

/** Button that opens the form of an action of staff; not while it is open. */
export function actionOpener(scope: Locator, title: string): Locator {
  return scope.getByRole('button', { name: title, exact: true, expanded: false })
}

/** Button that carries out an action of staff whose form is open; it is named as the one that opened it. */
export function confirmOf(scope: Locator, title: string): Locator {
  return scope.getByRole('button', { name: title, exact: true }).and(scope.locator('button:not([aria-expanded])'))
}

export async function confirmAction(scope: Locator, title: string): Promise<void> {
  await confirmOf(scope, title).click()
}
