import { createCall } from '#machines/shared/call.ts'
import { type ClockPorts, createClock } from '#machines/shared/clock.ts'
import type * as calls from './membership-purchase.calls.ts'
import type { Choice, PurchaseEvent } from './membership-purchase.types.ts'

/** The signals abort when nobody waits for the answer any more. */
export interface MembershipPurchasePorts extends ClockPorts {
  checkOwnership(input: Choice, signal: AbortSignal): Promise<calls.CheckOwnershipOutcome>
  placeMembership(input: calls.PlaceMembershipInput, signal: AbortSignal): Promise<calls.PlaceMembershipOutcome>
  payMembership(input: calls.PayMembershipInput, signal: AbortSignal): Promise<calls.PayMembershipOutcome>
  leavePayment(input: calls.LeavePaymentInput, signal: AbortSignal): Promise<void>
  readMembership(input: calls.ReadMembershipInput, signal: AbortSignal): Promise<calls.ReadMembershipOutcome>
  actOnMembership(input: calls.ActOnMembershipInput, signal: AbortSignal): Promise<void>
}

/** What the purchase does outside itself: `membershipPurchaseMachine.provide({ actors: createMembershipPurchaseActors(ports) })`. */
export function createMembershipPurchaseActors(ports: MembershipPurchasePorts) {
  return {
    checkOwnership: createCall(ports.checkOwnership),
    placeMembership: createCall(ports.placeMembership),
    payMembership: createCall(ports.payMembership),
    leavePayment: createCall(ports.leavePayment),
    readMembership: createCall(ports.readMembership),
    actOnMembership: createCall(ports.actOnMembership),
    clock: createClock<PurchaseEvent>(ports),
  }
}
