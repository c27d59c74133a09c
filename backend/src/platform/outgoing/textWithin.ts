/**
 * The whole text of an answer.
 * @param body its bytes.
 * @returns null when it has more than `maxBytes`; the rest is not read then.
 */
export async function textWithin(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<string | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    parts.push(part)
    bytes += part.length
    if (bytes > maxBytes) return null
  }
  return Buffer.concat(parts).toString()
}
