export interface Alert {
  /** Stable: raising the same alert again uses the same id. */
  id: string
  type: 'info' | 'success' | 'warning' | 'error'
  text: string
  isCloseable: boolean
}

export interface BannerContext {
  alert: Alert | null
  /** Ids dismissed since the page was loaded. */
  dismissed: readonly string[]
}

export type BannerEvent =
  | { type: 'alert.raised'; alert: Alert }
  | { type: 'alert.cleared' }
  | { type: 'alert.dismissed' }
