import { GuardText, preloadGuardText } from '#app/shared/guard-text.tsx'
import type { LocaleSlug } from '#config'
import { customerActions as packageActions } from '#machines/orders/mileage-package-order/customer-actions.ts'
import { customerActions as careActions } from '#machines/orders/return-care-order/customer-actions.ts'
import { actionStateOf } from '#machines/shared/customer-action.ts'
import type { OpenedPackages } from './packages.ts'

const rules = { mileagePackageOrder: packageActions, returnCareOrder: careActions }
type Machine = keyof typeof rules

/** Reason in the place of a button to cancel; nothing for an add-on that has no such button. */
export function CancelRefusal({ machine, guard }: { machine: Machine; guard: string | null }) {
  if (guard === null || !isLate(machine, guard)) return null
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      <GuardText machine={machine} guard={guard} />
    </p>
  )
}

/** Guard by which the latest package that has a button cannot be cancelled; null if there is none. */
export function lateGuardOf({ packages }: OpenedPackages['mileage']): string | null {
  const guards = packages.flatMap(({ cancelRefusedBy }) => cancelRefusedBy ?? [])
  return guards.find((guard) => isLate('mileagePackageOrder', guard)) ?? null
}

/** Loads the words of the reasons that a page shows. */
export async function preloadRefusals(slug: LocaleSlug, { mileage, care }: OpenedPackages): Promise<void> {
  const careGuard = care.order?.cancelRefusedBy ?? null
  if (lateGuardOf(mileage) !== null) await preloadGuardText(slug, 'mileagePackageOrder')
  if (careGuard !== null && isLate('returnCareOrder', careGuard)) await preloadGuardText(slug, 'returnCareOrder')
}

function isLate(machine: Machine, guard: string): boolean {
  return actionStateOf(rules[machine], 'cancel', guard) === 'late'
}
