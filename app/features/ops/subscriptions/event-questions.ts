import type { MessageId } from '#app/i18n/messages.ts'
import type { StaffEventType } from './subscription.ts'

/** Facts that staff confirm when firing an event. */
export type Check =
  | 'isVehicleRegistered'
  | 'isVehicleInsured'
  | 'isDateConfirmed'
  | 'isProtocolSigned'
  | 'isEarlyReturnAgreed'
  | 'isDepositOffset'
  | 'isVehicleReturned'

interface Questions {
  checks: readonly Check[]
  asks: readonly ('reason' | 'odometer' | 'vehicle' | 'deposit' | 'day')[]
  /** Explains the consequence where it is not obvious. */
  text?: MessageId
}

const questions: Record<StaffEventType, Questions> = {
  'staff.stockRefused': { checks: [], asks: [], text: 'staff.event.stockRefused.text' },
  'staff.prepared': { checks: ['isVehicleRegistered', 'isVehicleInsured', 'isDateConfirmed'], asks: [] },
  'staff.verificationFailed': { checks: [], asks: ['reason'], text: 'staff.event.verificationFailed.text' },
  'staff.vehicleReplaced': { checks: [], asks: ['vehicle', 'reason'], text: 'staff.event.vehicleReplaced.text' },
  'staff.handoverFailed': { checks: [], asks: ['reason'], text: 'staff.event.handoverFailed.text' },
  'staff.handedOver': { checks: ['isProtocolSigned'], asks: ['odometer'], text: 'staff.event.handedOver.text' },
  'staff.terminationAnnounced': { checks: [], asks: ['reason'], text: 'staff-arrears.event.terminationAnnounced.text' },
  'staff.graceGranted': { checks: [], asks: ['day', 'reason'], text: 'staff-arrears.event.graceGranted.text' },
  'staff.terminated': { checks: [], asks: ['reason'], text: 'staff-arrears.event.terminated.text' },
  'staff.returned': { checks: ['isProtocolSigned', 'isEarlyReturnAgreed'], asks: ['odometer'] },
  'staff.statementSettled': {
    checks: ['isDepositOffset'],
    asks: ['deposit'],
    text: 'staff.event.statementSettled.text',
  },
  'staff.refundRetried': { checks: [], asks: [], text: 'staff.event.refundRetried.text' },
  'staff.unwound': { checks: ['isVehicleReturned'], asks: [] },
}

const rebuiltQuestions: Questions = { checks: [], asks: ['reason'], text: 'staff.event.vehicleReplaced.madeToOrder' }

/** Questions of an event. A car made to order is built again: none is chosen. */
export function questionsOf(type: StaffEventType, isMadeToOrder: boolean): Questions {
  return type === 'staff.vehicleReplaced' && isMadeToOrder ? rebuiltQuestions : questions[type]
}
