import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { S3Refusal, type S3Credentials } from './S3StandIn.js'

/** Most difference between the clocks of both sides, in milliseconds. */
const SKEW_MS = 15 * 60_000
const WEEK_SECONDS = 7 * 24 * 3_600
const UNSIGNED = 'UNSIGNED-PAYLOAD'

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Name and value of each parameter of a query, as they were meant. */
export const parametersOf = (query: string): [string, string][] =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [decodeURIComponent(name), decodeURIComponent(value.join('='))]
    })

const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

interface Signed {
  date: string
  signedHeaders: string[]
  signature: string
  credential: string
  payload: string
  isPresigned: boolean
}

function readHeader(request: IncomingMessage): Signed {
  const text = request.headers.authorization ?? ''
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/.exec(text)
  if (!found) throw new S3Refusal(403, 'AccessDenied', 'the request is not signed')
  const [, credential = '', names = '', signature = ''] = found
  const payload = request.headers['x-amz-content-sha256']
  if (typeof payload !== 'string')
    throw new S3Refusal(400, 'InvalidRequest', 'x-amz-content-sha256 is missing')
  const date = String(request.headers['x-amz-date'])
  return { date, signedHeaders: names.split(';'), signature, credential, payload, isPresigned: false }
}

function readQuery(parameters: ReadonlyMap<string, string>): Signed {
  if (parameters.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256')
    throw new S3Refusal(400, 'AuthorizationQueryParametersError')
  return {
    date: parameters.get('X-Amz-Date') ?? '',
    signedHeaders: (parameters.get('X-Amz-SignedHeaders') ?? '').split(';'),
    signature: parameters.get('X-Amz-Signature') ?? '',
    credential: parameters.get('X-Amz-Credential') ?? '',
    payload: UNSIGNED,
    isPresigned: true,
  }
}

function timeOf(date: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  if (year === undefined) throw new S3Refusal(403, 'AccessDenied', 'X-Amz-Date is missing')
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function assertTime({ date, isPresigned }: Signed, parameters: ReadonlyMap<string, string>, now: Date): void {
  const age = now.getTime() - timeOf(date)
  if (!isPresigned) {
    if (Math.abs(age) > SKEW_MS) throw new S3Refusal(403, 'RequestTimeTooSkewed')
    return
  }
  const seconds = Number(parameters.get('X-Amz-Expires'))
  if (!(seconds >= 1 && seconds <= WEEK_SECONDS))
    throw new S3Refusal(400, 'AuthorizationQueryParametersError')
  if (age > seconds * 1_000) throw new S3Refusal(403, 'AccessDenied', 'Request has expired')
  if (age < -SKEW_MS) throw new S3Refusal(403, 'AccessDenied', 'Request is not yet valid')
}

/** Every header that S3 demands a signature of. */
function assertHeaders(request: IncomingMessage, { signedHeaders, isPresigned }: Signed): void {
  const demanded = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))]
  const missing = demanded.filter((name) => !signedHeaders.includes(name))
  if (missing.length > 0 && !(isPresigned && missing.every((name) => name === 'x-amz-content-sha256')))
    throw new S3Refusal(403, 'AccessDenied', `not signed: ${missing.join(', ')}`)
}

/**
 * Checks a request's Signature Version 4, in its headers or its query, and its body against the sums that it
 * names. Written from Amazon's description, without the library that the product signs with.
 * @throws S3Refusal with S3's code.
 */
export function verifySignature(
  request: IncomingMessage,
  body: Buffer,
  { region, accessKeyId, secretAccessKey }: S3Credentials,
  now: Date,
): void {
  const [path = '', query = ''] = (request.url ?? '').split(/\?(.*)/s)
  const pairs = parametersOf(query)
  const parameters = new Map(pairs)
  const signed = parameters.has('X-Amz-Signature') ? readQuery(parameters) : readHeader(request)
  const [key, day, ...scope] = signed.credential.split('/')
  if (key !== accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId')
  if (scope.join('/') !== `${region}/s3/aws4_request` || day !== signed.date.slice(0, 8))
    throw new S3Refusal(400, 'AuthorizationHeaderMalformed')
  assertTime(signed, parameters, now)
  assertHeaders(request, signed)
  const canonical = [
    request.method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    pairs
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => [encoded(name), encoded(value)] as const)
      .sort(([one, first], [other, second]) => byBytes(one, other) || byBytes(first, second))
      .map((pair) => pair.join('='))
      .join('&'),
    ...signed.signedHeaders.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed.signedHeaders.join(';'),
    signed.payload,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', signed.date, [day, ...scope].join('/'), sha256(canonical)].join('\n')
  const signingKey = [day ?? '', ...scope].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
  const right = hmac(signingKey, toSign)
  const given = Buffer.from(signed.signature, 'hex')
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new S3Refusal(403, 'SignatureDoesNotMatch')
  if (signed.payload !== UNSIGNED && signed.payload !== sha256(body))
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')
  const md5 = request.headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64'))
    throw new S3Refusal(400, 'BadDigest')
}
