import type { NoticeTone } from '#app/components/notice.tsx'
import type { listPackages, openPackages } from '#app/functions/account/packages.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'

/** Subscription with its packages and the cost of alternatives. */
export type OpenedPackages = Extract<Awaited<ReturnType<typeof openPackages>>, { ok: true }>['value']
export type PackagedOrder = Awaited<ReturnType<typeof listPackages>>['orders'][number]
export type Mileage = PackagedOrder['mileage']
export type Care = PackagedOrder['care']
export type CareOrder = NonNullable<Care['order']>
export type Simulation = OpenedPackages['simulation']

/** Packages that can be bought; a path segment. */
export const purchaseKinds = ['mileage', 'return-care'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** Result of the last action, announced first on the page. */
export interface ActionResult {
  tone: NoticeTone
  title: MessageId
}
