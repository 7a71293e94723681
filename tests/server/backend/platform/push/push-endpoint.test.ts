import { describe, expect, it, vi } from 'vitest'
import type { PushKeys } from '#server/backend/kernel/backend-env.ts'
import { isEndpointAllowed } from '#server/backend/platform/push/push-endpoint.ts'
import { isPrivateAddress, sendPush } from '#server/backend/platform/push/push-sender.ts'
import { newVapidKeys } from '#server/config/generated-secrets.ts'
import { endless, startHostileServer } from '#tests/support/hostile-server.ts'
import { testPush } from '#tests/support/push-keys.ts'
import { startPushService } from '#tests/support/push-service.ts'

describe('an address that may be called', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-db5p.notify.windows.com/w/?token=abc',
  ])('is one of a push service: %s', (endpoint) => {
    expect(isEndpointAllowed(endpoint, null)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'ftp://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:22/abc',
    'https://somebody@fcm.googleapis.com/abc',
    'https://10.0.0.1/abc',
    'https://167772161/abc',
    'https://0300.0250.1/abc',
    'https://[fd00::1]/abc',
    'https://[::ffff:127.0.0.1]/abc',
    'https://intranet/abc',
    'https://localhost/abc',
    'https://printer.local/abc',
    'https://push.home.arpa./abc',
    'https://metadata.google.internal/abc',
  ])('is no other: %s', (endpoint) => {
    expect(isEndpointAllowed(endpoint, null)).toBe(false)
    expect(isEndpointAllowed(endpoint, 'http://127.0.0.1:4000')).toBe(false)
  })

  it('is the one that tests have named, and nothing beside it', () => {
    const origin = 'http://127.0.0.1:4000'
    expect(isEndpointAllowed(`${origin}/push/1`, origin)).toBe(true)
    expect(isEndpointAllowed('http://127.0.0.1:4001/push/1', origin)).toBe(false)
  })

  it.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '::1'])(
    'never leads into a network of somebody’s own: %s',
    (address) => {
      expect(isPrivateAddress(address)).toBe(true)
    },
  )

  it.each(['fe80::1', 'fd12::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1', '64:ff9b::a00:1', 'ff02::1'])(
    'nor does it by IPv6: %s',
    (address) => {
      expect(isPrivateAddress(address)).toBe(true)
    },
  )

  it.each(['142.250.74.10', '2a00:1450:400f:80d::200a', '172.32.0.1'])('may lead to anybody else: %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})

describe('what a name leads to', () => {
  it('is looked at when it is called: a name of this machine is not connected to', async () => {
    const service = await startPushService()
    const { deviceToken } = service.subscribe()
    const { keys } = JSON.parse(deviceToken)
    // Allowed when it was registered, and led elsewhere since.
    const endpoint = service.origin.replace('http://127.0.0.1', 'https://localhost')
    const send = sendPush(testPush, { endpoint, ...keys }, 'news', { ttlSeconds: 60, topic: 'a' })
    await expect(send).rejects.toThrow('resolves to a private network')
    expect(service.received).toEqual([])
    await service.close()
  })
})

describe('a browser that subscribed before a rotation of the keys', () => {
  it('gets messages signed with its key, until that is removed', async () => {
    const service = await startPushService()
    const former = newVapidKeys()
    const send = (deviceToken: string, given: PushKeys[]) => {
      const { endpoint, keys } = JSON.parse(deviceToken)
      const push = { ...testPush, former: given, testOrigin: service.origin }
      return sendPush(push, { endpoint, ...keys }, 'news', { ttlSeconds: 60, topic: 'a' })
    }
    const before = service.subscribe(former.publicKey)
    const after = service.subscribe(testPush.publicKey)
    expect(await send(before.deviceToken, [newVapidKeys(), former])).toMatchObject({ status: 201 })
    expect(await send(after.deviceToken, [former])).toMatchObject({ status: 201 })
    expect(await send(before.deviceToken, [])).toMatchObject({ status: 403 })
    expect(service.received.map(({ subscription, vapid }) => [subscription, vapid.publicKey])).toEqual([
      [before.id, former.publicKey],
      [after.id, testPush.publicKey],
    ])
    await service.close()
  })
})

describe('a push service that means harm', () => {
  it('is heard no further than its head, and followed nowhere', async () => {
    const asked: string[] = []
    const hostile = await startHostileServer(({ url = '' }, response) => {
      asked.push(url)
      if (url === '/redirect') response.writeHead(302, { location: '/metadata' }).end()
      else endless(response)
    })
    const service = await startPushService()
    const { keys } = JSON.parse(service.subscribe().deviceToken)
    await service.close()
    const push = { ...testPush, testOrigin: hostile.origin }
    const send = (path: string) =>
      sendPush(push, { endpoint: hostile.origin + path, ...keys }, 'news', { ttlSeconds: 60, topic: 'a' })
    expect(await send('/endless')).toMatchObject({ status: 200 })
    await vi.waitFor(() => expect(hostile.open()).toBe(0))
    expect(await send('/redirect')).toMatchObject({ status: 302 })
    expect(asked).toEqual(['/endless', '/redirect'])
    await hostile.close()
  })
})
