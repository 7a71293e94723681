import { describe, expect, it } from 'vitest'
import { addressedScreens, screenTexts } from '#app/features/checkout/subscription/steps.ts'
import {
  type CheckoutSnapshot,
  checkoutProblems,
  checkoutSteps,
  currentScreen,
  problem,
  subscriptionCheckoutMachine,
} from '#machines/flows/subscription-checkout/index.ts'
import { newCheckout } from '#machines/flows/subscription-checkout/subscription-checkout.memory.ts'

type Node = (typeof subscriptionCheckoutMachine)['root']

function leavesOf(node: Node): Node[] {
  const children = Object.values(node.states)
  return children.length === 0 ? [node] : children.flatMap(leavesOf)
}

/** The machine resting in a state, with nothing known but what every checkout knows. */
function restingAt({ path }: Node): CheckoutSnapshot {
  const value = path.slice(0, -1).reduceRight<unknown>((inner, name) => ({ [name]: inner }), path.at(-1))
  return subscriptionCheckoutMachine.resolveState({
    value: value as CheckoutSnapshot['value'],
    context: newCheckout({ phoneCountry: 'DE' }),
  })
}

const states = leavesOf(subscriptionCheckoutMachine.root).map((node) => ({
  name: node.path.join('.'),
  snapshot: restingAt(node),
}))

describe('the screens of the checkout', () => {
  it.each(states)('have an address for $name', ({ snapshot }) => {
    expect(addressedScreens).toContain(currentScreen(snapshot))
  })

  it('have words for every problem, each of which a state can have', () => {
    const met = new Set(states.map(({ snapshot }) => problem(snapshot)).filter((name) => name !== null))
    expect([...met].toSorted()).toEqual(checkoutProblems.toSorted())
  })

  it('are all on the way of some state', () => {
    const shown = new Set(states.map(({ snapshot }) => currentScreen(snapshot)))
    expect([...shown].toSorted()).toEqual([...addressedScreens].toSorted())
    expect(Object.keys(screenTexts)).toEqual([...checkoutSteps, 'pay', 'done'])
  })
})
