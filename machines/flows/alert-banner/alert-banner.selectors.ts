import type { SnapshotFrom } from 'xstate'
import type { alertBannerMachine } from './alert-banner.machine.ts'
import type { Alert } from './alert-banner.types.ts'

export type BannerSnapshot = SnapshotFrom<typeof alertBannerMachine>

export function shownAlert(snapshot: BannerSnapshot): Alert | null {
  return snapshot.context.alert
}

export function canDismiss(snapshot: BannerSnapshot): boolean {
  return snapshot.can({ type: 'alert.dismissed' })
}
