import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Addresses outside the public internet: IANA's special-purpose blocks, multicast and reserved space
 * (https://www.iana.org/assignments/iana-ipv4-special-registry, …/iana-ipv6-special-registry).
 */
const SPECIAL = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24'],
  ...['192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]

/** In IPv6 everything outside 2000::/3 is not public anyway. These blocks are inside it. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function blockListOf(blocks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [net = '', prefix] = block.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

const special = blockListOf(SPECIAL, 'ipv4')
const specialV6 = blockListOf(SPECIAL_V6, 'ipv6')
const publicV6 = blockListOf(['2000::/3'], 'ipv6')

/** Whether an IP address, as text, is public. An IPv6 address that embeds an IPv4 address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return publicV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
  return isIP(address) === 4 && !special.check(address, 'ipv4')
}
