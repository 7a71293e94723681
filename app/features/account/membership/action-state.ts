import { customerActions } from '#machines/orders/membership-order/customer-actions.ts'
import { type ActionState, actionStateOf } from '#machines/shared/customer-action.ts'
import type { Action } from './membership.ts'

export function stateOf({ kind, refusedBy }: Pick<Action, 'kind' | 'refusedBy'>): ActionState {
  return actionStateOf(customerActions, kind, refusedBy)
}
