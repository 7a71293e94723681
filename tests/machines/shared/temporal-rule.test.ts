import { describe, expect, it } from 'vitest'
import {
  after,
  always,
  answer,
  atMost,
  both,
  calls,
  effect,
  either,
  enters,
  event,
  every,
  isIn,
  leaves,
  type Moment,
  never,
  not,
  type Proposition,
  rule,
  whenever,
  where,
} from '#machines/shared/temporal-rule.ts'

/** `open.booked paid shut sendMail`: state, event, next state, effects. */
function moment(text: string, context: object = {}): Moment {
  const [from = '', type = '', to = '', ...effects] = text.split(' ')
  return {
    event: { type },
    from,
    to,
    effects: effects.map((name) =>
      name.startsWith('call:')
        ? { type: 'call', params: { call: name.slice(5) } }
        : { type: name, params: { template: 'letter' } },
    ),
    before: context,
    after: context,
  }
}

/** `a b c`: moments that are nothing but events. */
const events = (types: string) => types.split(' ').map((type) => moment(`at ${type} at`))
const verdictOf = (pattern: Parameters<typeof rule>[2], types: string, isOver = false) =>
  rule('rule', 'A rule.', pattern).judge({ moments: types === '' ? [] : events(types), isOver })

describe('a proposition', () => {
  it.each<[string, Proposition, Moment, boolean]>([
    ['an event', event('paid', 'refunded'), moment('a refunded b'), true],
    ['another event', event('paid'), moment('a refunded b'), false],
    ['an answer', answer('pay'), moment('a xstate.done.actor.pay b'), true],
    ['the entry of a state', enters('b'), moment('a go b'), true],
    ['the entry of a region', enters('b'), moment('a go b.c'), true],
    ['a move within a region', enters('b'), moment('b.c go b.d'), false],
    ['a state whose name begins alike', enters('b'), moment('a go bee'), false],
    ['an exit', leaves('a'), moment('a.b go c'), true],
    ['a move that is no exit', leaves('a'), moment('a.b go a.c'), false],
    ['a state afterwards', isIn('b'), moment('b go b'), true],
    ['an effect', effect('sendMail'), moment('a go b sendMail'), true],
    ['an effect with its params', effect('sendMail', { template: 'letter' }), moment('a go b sendMail'), true],
    ['an effect with other params', effect('sendMail', { template: 'card' }), moment('a go b sendMail'), false],
    ['a call', calls('pay'), moment('a go b call:pay'), true],
    ['another call', calls('pay'), moment('a go b call:read'), false],
    ['data', where<{ amount: number }>((m) => m.after.amount > 1), moment('a go b', { amount: 2 }), true],
    ['both', both(event('go'), enters('c')), moment('a go b'), false],
    ['either', either(event('go'), enters('c')), moment('a go b'), true],
    ['its opposite', not(event('go')), moment('a go b'), false],
  ])('tells %s', (_name, proposition, at, isTrue) => {
    expect(proposition.isTrue(at)).toBe(isTrue)
  })
})

describe('a rule about a trace', () => {
  const [a, b, c] = [event('a'), event('b'), event('c')]

  it.each<[string, Parameters<typeof rule>[2], string, boolean, object]>([
    ['never, which does not happen', never(a), 'b c', false, { outcome: 'kept' }],
    ['never, which happens', never(a), 'b a', false, { outcome: 'broken', at: 1 }],
    ['never, of nothing', never(a), '', false, { outcome: 'untested' }],
    ['always', always(a), 'a a', false, { outcome: 'kept' }],
    ['always, but once', always(a), 'a b', false, { outcome: 'broken', at: 1 }],
    ['once', atMost(1, a), 'a b', false, { outcome: 'kept' }],
    ['twice instead of once', atMost(1, a), 'a b a', false, { outcome: 'broken', at: 2 }],
    ['a limit of what does not happen', atMost(1, a), 'b', false, { outcome: 'untested' }],
    ['what comes before', every(b).precededBy(a), 'a b b', false, { outcome: 'kept' }],
    ['what comes too late', every(b).precededBy(a), 'b a', false, { outcome: 'broken', at: 0 }],
    ['one of what comes before', every(b).precededBy(a, c), 'c b', false, { outcome: 'kept' }],
    ['what comes at once', whenever(a).atOnce(b), 'a b', false, { outcome: 'broken', at: 0 }],
    ['what comes in the end', whenever(a).eventually(b), 'a c b', true, { outcome: 'kept' }],
    ['what may still come', whenever(a).eventually(b), 'a c', false, { outcome: 'pending', at: 0 }],
    ['what can come no more', whenever(a).eventually(b), 'a c', true, { outcome: 'broken', at: 0 }],
    ['what has to come again', whenever(a).eventually(b), 'a b a', true, { outcome: 'broken', at: 2 }],
    ['what is not due', whenever(a).eventually(b), 'c', true, { outcome: 'untested' }],
    ['what must not come any more', after(a).never(b), 'b a b', false, { outcome: 'broken', at: 2 }],
    ['what came before', after(a).never(b), 'b a c', false, { outcome: 'kept' }],
    ['what may come again', after(a).until(c).never(b), 'a c b', false, { outcome: 'kept' }],
    ['what comes too early', after(a).until(c).never(b), 'a b c', false, { outcome: 'broken', at: 1 }],
    ['what must not come again', after(a).until(c).never(b), 'a c b a b', false, { outcome: 'broken', at: 4 }],
  ])('knows %s', (_name, pattern, types, isOver, verdict) => {
    expect(verdictOf(pattern, types, isOver)).toEqual(verdict)
  })

  it('accepts in one moment what has to follow, and what ends a period', () => {
    const moments = [moment('x a y sendMail')]
    const judged = (pattern: Parameters<typeof rule>[2]) =>
      rule('rule', 'A rule.', pattern).judge({ moments, isOver: true })
    expect(judged(whenever(a).eventually(effect('sendMail')))).toEqual({ outcome: 'kept' })
    expect(judged(whenever(a).atOnce(effect('sendMail')))).toEqual({ outcome: 'kept' })
    expect(judged(every(effect('sendMail')).precededBy(a))).toEqual({ outcome: 'kept' })
    expect(judged(after(a).until(a).never(effect('sendMail')))).toEqual({ outcome: 'kept' })
  })

  it('names everything that it relies on', () => {
    const { names } = rule('rule', 'A rule.', whenever(both(a, enters('x'))).eventually(effect('y'), calls('z')))
    expect(names).toEqual(['event a', 'state x', 'effect y', 'call z'])
  })
})
