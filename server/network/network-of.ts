import { isIPv6 } from 'node:net'

/**
 * By what a visitor's address counts where something is limited: of IPv6 the /64 that one line is given, since all of it is
 * theirs to choose from; IPv4, also where it is written as IPv6, is what it is. Anything that is no address stays as it is.
 * For limits alone: what proves who it was names the whole address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? dotted(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
}

/** All eight of them, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // As addresses of the web are written: in lower case, without dots, and without the zone of a machine.
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
