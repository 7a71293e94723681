export interface Alert {
  /** The same alert raised again has the same id. */
  id: string
  type: 'info' | 'success' | 'warning' | 'error'
  text: string
  isCloseable: boolean
}

export interface BannerContext {
  alert: Alert | null
  /** Ids of the alerts that were dismissed since the page was loaded. */
  dismissed: readonly string[]
}

export type BannerEvent =
  | { type: 'alert.raised'; alert: Alert }
  | { type: 'alert.cleared' }
  | { type: 'alert.dismissed' }
