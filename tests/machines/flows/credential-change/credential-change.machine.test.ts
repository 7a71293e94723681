import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type CredentialContext,
  credentialChangeMachine as machine,
  type CredentialSnapshot,
  hasSecrets,
  isSignedOut,
} from '#machines/flows/credential-change/index.ts'
import {
  codeLimited,
  codeSent,
  credentialCalls,
  credentialContext,
  credentialEvents as events,
  credentialOutcomes as outcomes,
  credentialSystemEvents,
  credentialTargets,
} from '#tests/fixtures/machines/credential-change.ts'
import { answered, failed } from '#tests/fixtures/machines/system-events.ts'
import { holdToTable, smallModel, walkEverywhere } from '#tests/machines/hold-to-table.ts'
import { at, type Row, take } from '#tests/machines/model.ts'
import { runEverywhere } from '#tests/machines/running-walks.ts'

const waiting = ['awaitingCode.coolingDown', 'awaitingCode.resendable']
const change = outcomes.changeCredential

const rows: Row<CredentialContext>[] = [
  ['editing', events['target.submitted'], 'sending'],
  ['sending', answered('sendCode', codeSent), 'awaitingCode.coolingDown'],
  ['sending', answered('sendCode', codeLimited), 'limited'],
  ['sending', answered('sendCode', outcomes.sendCode.email_not_allowed), 'editing'],
  ['sending', answered('sendCode', outcomes.sendCode.credential_unchanged), 'editing'],
  ['sending', answered('sendCode', outcomes.sendCode.not_signed_in), 'signedOut'],
  ['sending', failed('sendCode'), 'sendFailed'],
  ['sending', answered('sendTimeout'), 'sendFailed'],
  ['sendFailed', events['retry.requested'], 'sending'],
  ['sendFailed', events['target.reopened'], 'editing'],
  ['limited', events['limit.passed'], 'editing'],
  ['limited', events['target.reopened'], 'editing'],

  ...waiting.flatMap((from): Row<CredentialContext>[] => [
    [from, events['code.submitted'], 'changing'],
    [from, events['target.reopened'], 'editing'],
  ]),
  ['awaitingCode.coolingDown', events['resend.allowed'], 'awaitingCode.resendable'],
  ['awaitingCode.resendable', events['code.requested'], 'sending'],
  ['awaitingCode.resendable', events['code.expired'], 'expired'],

  ['changing', answered('changeCredential', change.ok), 'changed'],
  ['changing', answered('changeCredential', change.code_expired), 'expired'],
  ['changing', answered('changeCredential', change.code_exhausted), 'exhausted'],
  ['changing', answered('changeCredential', change.not_signed_in), 'signedOut'],
  ...[
    change.code_invalid,
    change.credentials_invalid,
    change.credential_unchanged,
    change.password_weak,
    change.password_key_expired,
  ].map((refused): Row<CredentialContext> => [
    'changing',
    answered('changeCredential', refused),
    'awaitingCode.coolingDown',
  ]),
  ['changing', failed('changeCredential'), 'changeFailed'],
  ['changing', answered('changeTimeout'), 'changeFailed'],
  ['changeFailed', events['retry.requested'], 'changing'],
  ['changeFailed', events['target.reopened'], 'editing'],
  ...['expired', 'exhausted'].flatMap((from): Row<CredentialContext>[] => [
    [from, events['code.requested'], 'sending'],
    [from, events['target.reopened'], 'editing'],
  ]),
  ['signedOut', events['session.started'], 'editing'],
]

const input = { accountId: 'ACC-1', what: 'email' } as const
const model = smallModel(machine, input, [...Object.values(events), ...credentialSystemEvents])
const newPassword = { type: 'target.submitted', target: credentialTargets.password } as const
const withPassword = { ...events['code.submitted'], sealed: 'eyJ…' }

describe('changing what somebody is reached by or signs in with', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  holdToTable({
    machine,
    context: credentialContext,
    rows,
    events: [...Object.values(events), ...credentialSystemEvents],
    variants: [{ what: 'password', target: credentialTargets.password }],
    refused: [
      ['editing', newPassword, {}],
      ['editing', events['target.submitted'], { what: 'mobile' }],
      ['awaitingCode.resendable', withPassword, {}],
      ['awaitingCode.resendable', events['code.submitted'], { what: 'password' }],
    ],
  })
  walkEverywhere({ machine, models: [model] })
  runEverywhere({
    machineWith: (actors) => machine.provide({ actors }),
    model,
    input,
    calls: credentialCalls,
    clockEvents: ['resend.allowed', 'code.expired', 'limit.passed'],
  })
})

describe('what such a change remembers', () => {
  const after = (from: string, event: Row[1], given: Partial<CredentialContext> = {}) =>
    take(machine, at(machine, from, { ...credentialContext, ...given }), event)?.context

  it('what is typed, and why it is not taken until it is typed anew', () => {
    const refused = answered('sendCode', outcomes.sendCode.credential_unchanged)
    expect(after('sending', refused)).toMatchObject({
      target: credentialTargets.email,
      problem: 'credential_unchanged',
    })
    expect(after('editing', events['target.submitted'], { problem: 'email_not_allowed' })).toMatchObject({
      problem: null,
    })
  })

  it('where a code was sent and how long, or until when none is', () => {
    expect(after('sending', answered('sendCode', codeSent), { sent: null })).toMatchObject({
      sent: { sentTo: 'a***@example.org' },
      limitedUntil: null,
    })
    expect(after('sending', answered('sendCode', codeLimited))).toMatchObject({
      sent: null,
      limitedUntil: '2026-11-20T13:00:00.000Z',
    })
    expect(after('limited', events['limit.passed'])).toMatchObject({ limitedUntil: null })
  })

  it('a password for as long as its call is under way, encrypted', () => {
    const given = { what: 'password', target: credentialTargets.password } as const
    expect(after('awaitingCode.resendable', withPassword, given)).toMatchObject({ sealed: 'eyJ…', code: '123456' })
    const sealed = { ...given, sealed: 'eyJ…' }
    for (const output of Object.values(change)) {
      expect(after('changing', answered('changeCredential', output), sealed)).toMatchObject({
        code: null,
        sealed: null,
      })
    }
    expect(after('changing', failed('changeCredential'), sealed)).toMatchObject({ code: '123456', sealed: 'eyJ…' })
  })

  it('what is new, for whoever had to sign in again, and no secret with it', () => {
    const secret = { code: '123456', sealed: 'eyJ…' }
    const lost = answered('changeCredential', change.not_signed_in)
    expect(after('changing', lost, secret)).toMatchObject({ target: credentialTargets.email, code: null, sealed: null })
    expect(after('signedOut', events['session.started'])).toMatchObject({ target: credentialTargets.email })
  })

  it.each([
    ['a code', { code: '123456', sealed: null }, true],
    ['passwords', { code: null, sealed: 'eyJ…' }, true],
    ['neither', { code: null, sealed: null }, false],
  ])('knows that %s may not be kept', (_, given, expected) => {
    const snapshot = at(machine, 'changing', { ...credentialContext, ...given }) as CredentialSnapshot
    expect(hasSecrets(snapshot)).toBe(expected)
    expect(isSignedOut(snapshot)).toBe(false)
    expect(isSignedOut(at(machine, 'signedOut', credentialContext) as CredentialSnapshot)).toBe(true)
  })

  it.each([
    ['awaitingCode.resendable', events['code.requested']],
    ['awaitingCode.resendable', events['code.expired']],
    ['awaitingCode.resendable', events['target.reopened']],
    ['changeFailed', events['target.reopened']],
  ] as const)('no code from %s after %o', (from, event) => {
    const typed = { sent: { sentTo: 'a***@example.org' } as CredentialContext['sent'], code: '123456', sealed: 'eyJ…' }
    expect(after(from, event, typed)).toMatchObject({ sent: null, code: null, sealed: null, problem: null })
  })

  it('why a code is not taken, while there is one to type', () => {
    expect(after('changing', answered('changeCredential', change.code_invalid))).toMatchObject({
      problem: 'code_invalid',
    })
    expect(after('changing', answered('changeCredential', change.code_exhausted))).toMatchObject({ problem: null })
  })
})
