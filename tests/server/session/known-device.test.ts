import { expect, it } from 'vitest'
import { readKnownDevice, writeKnownDevice } from '#server/session/known-device.ts'

const publicUrl = 'https://solvei.example'

it('is what the backend gave this browser, as long as it can be', () => {
  const cookies = new Map<string, string>()
  const jar = {
    read: (name: string) => cookies.get(name),
    write: (name: string, value: string) => cookies.set(name, value),
  }
  for (const [written, known] of [
    ['a'.repeat(400), { device: 'a'.repeat(400) }],
    ['a'.repeat(401), {}],
  ] as const) {
    writeKnownDevice(jar, publicUrl, written)
    expect(readKnownDevice(jar, publicUrl)).toEqual(known)
  }
})
