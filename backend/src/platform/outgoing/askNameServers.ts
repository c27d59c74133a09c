import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIPv6 } from 'node:net'

/** Milliseconds for the first answer of a name server, and how often it is asked. */
const PATIENCE = { timeout: 1_500, tries: 2 }

/**
 * Finds the addresses of a name whose owner is a stranger. Unlike with the operating system's way, a name
 * server that is slow or silent occupies no thread of this process. Files such as /etc/hosts are not read.
 * @returns none when no name server knows any, or none answers in time.
 */
export async function askNameServers(hostname: string): Promise<LookupAddress[]> {
  const resolver = new Resolver(PATIENCE)
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
}
