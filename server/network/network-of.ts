import { isIPv6 } from 'node:net'

/**
 * Key of a visitor's address for limits: the /64 of an IPv6 address, since one subscriber controls all of it; an IPv4
 * address, also when written as IPv6, unchanged. Other texts are unchanged. For limits only: proofs of origin use the
 * complete address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

/** All eight groups, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser normalises to lower case without dots; the zone is removed first.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

function dotted(groups: readonly string[]): string {
  return groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')
}
