/** An address, or all addresses with the same first bits: `203.0.113.7`, `10.0.0.0/8`, `2001:db8::/32`. */
interface Range {
  version: 4 | 6
  /** The address as a number. */
  value: bigint
  /** How many of its first bits count. */
  bits: number
}

const WIDTH = { 4: 32, 6: 128 } as const

function valueOfIpv4(text: string): bigint | null {
  const parts = text.split('.')
  if (parts.length !== 4 || parts.some((part) => !/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255))
    return null
  return parts.reduce((value, part) => value * 256n + BigInt(part), 0n)
}

/** Replaces an IPv4 address at the end by two groups. */
function withoutIpv4(text: string): string | null {
  const [, tail] = /:(\d+\.\d+\.\d+\.\d+)$/.exec(text) ?? []
  if (tail === undefined) return text
  const value = valueOfIpv4(tail)
  if (value === null) return null
  return `${text.slice(0, -tail.length)}${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`
}

function valueOfIpv6(written: string): bigint | null {
  const text = withoutIpv4(written)
  if (text === null) return null
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [first = [], last = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - first.length - last.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  if (groups.some((group) => !/^[\da-f]{1,4}$/i.test(group))) return null
  return groups.reduce((value, group) => value * 0x10000n + BigInt(`0x${group}`), 0n)
}

const MAPPED = 0xffffn << 32n

/** An IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`) counts as IPv4. */
function addressOf(text: string): Range | null {
  const short = valueOfIpv4(text)
  if (short !== null) return { version: 4, value: short, bits: 32 }
  const long = valueOfIpv6(text)
  if (long === null) return null
  return long >> 32n === 0xffffn
    ? { version: 4, value: long - MAPPED, bits: 32 }
    : { version: 6, value: long, bits: 128 }
}

const cut = ({ version, value, bits }: Range): bigint => {
  const rest = BigInt(WIDTH[version] - bits)
  return (value >> rest) << rest
}

function rangeOf(text: string): Range | null {
  const [, written = '', suffix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const address = addressOf(written)
  if (!address) return null
  if (suffix === undefined) return address
  const bits = Number(suffix) - (address.version === 4 && written.includes(':') ? 96 : 0)
  return bits >= 0 && bits <= WIDTH[address.version] ? { ...address, bits } : null
}

const textOf = ({ version, value }: Range): string => {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')
  const groups = Array.from({ length: 8 }, (_none, place) =>
    ((value >> BigInt(112 - 16 * place)) & 0xffffn).toString(16),
  )
  const text = groups.join(':')
  const [longest] = [...text.matchAll(/(?:^|:)0(?::0)+(?:$|:)/g)].toSorted(
    ([one], [other]) => other.length - one.length,
  )
  return longest ? `${text.slice(0, longest.index)}::${text.slice(longest.index + longest[0].length)}` : text
}

/**
 * A range of addresses in its usual spelling: `10.1.2.3/8` becomes `10.0.0.0/8`, and a single address has no
 * suffix.
 * @returns null for a text that is no address and no range.
 */
export function usualRange(text: string): string | null {
  const range = rangeOf(text)
  if (!range) return null
  const address = textOf({ ...range, value: cut(range) })
  return range.bits === WIDTH[range.version] ? address : `${address}/${range.bits}`
}

/** Whether an address lies in one of the ranges. No address lies in none; a wrong one lies nowhere. */
export function isInRanges(address: string | undefined, ranges: readonly string[]): boolean {
  const found = rangeOf(address ?? '')
  if (!found) return false
  return ranges.some((text) => {
    const range = rangeOf(text)
    return (
      range !== null && range.version === found.version && cut({ ...found, bits: range.bits }) === cut(range)
    )
  })
}
