import type { NoticeTone } from '#app/components/notice.tsx'
import type { listPackages, openPackages } from '#app/functions/account/packages.functions.ts'
import type { MessageId } from '#app/i18n/messages.ts'

/** A subscription with what goes with it, and what other packages would cost. */
export type OpenedPackages = Extract<Awaited<ReturnType<typeof openPackages>>, { ok: true }>['value']
export type PackagedOrder = Awaited<ReturnType<typeof listPackages>>['orders'][number]
export type Mileage = PackagedOrder['mileage']
export type Care = PackagedOrder['care']
export type CareOrder = NonNullable<Care['order']>
export type Simulation = OpenedPackages['simulation']

/** What can be bought; a segment of the address. */
export const purchaseKinds = ['mileage', 'return-care'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** What has just happened: the first thing to be read on the page. */
export interface PackageNews {
  tone: NoticeTone
  title: MessageId
}
