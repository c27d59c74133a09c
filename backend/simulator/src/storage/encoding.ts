/** How bytes look inside a JSON document of the journal. */
const BYTES = '$bytes'

/** JSON text of a value; bytes (Buffer, Uint8Array) anywhere inside survive the round trip. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key: string, plain: unknown) {
    // Buffer.toJSON has already run on `plain`, so look at the holder for the value as it was.
    const original = this[key]
    return original instanceof Uint8Array ? { [BYTES]: Buffer.from(original).toString('base64') } : plain
  })
}

/** The value that `encodeJson` wrote; bytes come back as Buffer. Throws SyntaxError on text that is not JSON. */
export function decodeJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    isEncodedBytes(value) ? Buffer.from(value[BYTES], 'base64') : value,
  )
}

function isEncodedBytes(value: unknown): value is { [BYTES]: string } {
  return typeof value === 'object' && value !== null && BYTES in value && typeof value[BYTES] === 'string'
}
