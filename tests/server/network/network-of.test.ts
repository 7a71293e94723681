import { describe, expect, it } from 'vitest'
import { networkOf } from '#server/network/network-of.ts'

describe('what a visitor’s address counts by', () => {
  it.each([
    ['IPv4 itself', '192.0.2.8', '192.0.2.8'],
    ['the IPv4 that is written as IPv6', '::ffff:192.0.2.8', '192.0.2.8'],
    ['the same in hexadecimal', '0:0:0:0:0:FFFF:C000:0208', '192.0.2.8'],
    ['the /64 of IPv6', '2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
    ['the same however it is written', '2001:0DB8:000A:000B::1', '2001:db8:a:b::/64'],
    ['one whose gap is in the network', '2001:db8::b:1:2:3:4', '2001:db8:0:b::/64'],
    ['one that ends in a gap', '2001:db8::', '2001:db8:0:0::/64'],
    ['this machine', '::1', '0:0:0:0::/64'],
    ['one with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['whatever is none', 'unknown', 'unknown'],
    ['a mail address', 'a:b::c@example.org', 'a:b::c@example.org'],
    ['a mail address with a percent sign', '::1%@example.org', '::1%@example.org'],
    ['nothing', '', ''],
  ])('is %s', (_what, address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
