import { createHash, randomBytes } from 'node:crypto'

export type S3Operation =
  | 'HeadBucket'
  | 'ListObjects'
  | 'ListUploads'
  | 'PutObject'
  | 'GetObject'
  | 'HeadObject'
  | 'DeleteObject'
  | 'CreateUpload'
  | 'UploadPart'
  | 'CompleteUpload'
  | 'AbortUpload'

/**
 * - `slowDown`: 503 SlowDown.
 * - `expired`: 400 ExpiredToken.
 * - `cut`: the connection ends before the call is carried out.
 * - `lostAnswer`: the call is carried out, then the connection ends.
 * - `cutAnswer`: the connection ends in the middle of the answer's body.
 * - `slow`: the call is carried out after `ms`.
 * - `wholeObject`: the whole object is answered with status 200, though a part was asked for.
 * - `noMarker`: a page of a list says that there are more, but not from where.
 * - `errorInside`: status 200 with an error in the body, as CompleteUpload may answer.
 */
export type S3FaultKind =
  | 'slowDown'
  | 'expired'
  | 'cut'
  | 'lostAnswer'
  | 'cutAnswer'
  | 'slow'
  | 'wholeObject'
  | 'noMarker'
  | 'errorInside'

export type S3Fault = {
  /** Without it the fault is one of every operation. */
  operation?: S3Operation
  kind: S3FaultKind
  /** Calls that it still meets. */
  times: number
  /** Delay of `slow`, in milliseconds. */
  ms?: number
}

export type S3Object = {
  body: Buffer
  etag: string
  writtenAt: Date
  /** Headers that are answered as they came: type, metadata, encryption. */
  headers: Record<string, string>
}

export type S3Upload = {
  key: string
  begunAt: Date
  headers: Record<string, string>
  parts: Map<number, { body: Buffer; etag: string }>
}

export type S3Credentials = { region: string; accessKeyId: string; secretAccessKey: string }

const PART_MIN = 5 * 2 ** 20

const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest()

/** The error of a call, as S3 names it. */
export class S3Refusal extends Error {
  override name = 'S3Refusal'

  constructor(
    readonly status: number,
    readonly code: string,
    message = code,
  ) {
    super(message)
  }
}

/** One bucket in memory, and what tests may do to it. */
export class S3StandIn {
  readonly objects = new Map<string, S3Object>()
  readonly uploads = new Map<string, S3Upload>()
  /** Faults of the next calls. The first one that fits a call is used. */
  readonly faults: S3Fault[] = []
  /** All calls, in order of arrival. */
  readonly calls: S3Operation[] = []
  /** Milliseconds by which this server's clock is ahead. */
  clockAheadMs = 0
  /** Most keys of one page of a listing. */
  pageSize = 1_000

  constructor(
    readonly bucket: string,
    readonly credentials: S3Credentials,
  ) {}

  now(): Date {
    return new Date(Date.now() + this.clockAheadMs)
  }

  takeFault(operation: S3Operation): S3Fault | undefined {
    const fault = this.faults.find((one) => one.operation === undefined || one.operation === operation)
    if (!fault) return undefined
    fault.times -= 1
    if (fault.times <= 0) this.faults.splice(this.faults.indexOf(fault), 1)
    return fault
  }

  /** Makes an object look as if it was written earlier. */
  age(key: string, ms: number): void {
    const object = this.object(key)
    object.writtenAt = new Date(object.writtenAt.getTime() - ms)
  }

  object(key: string): S3Object {
    const object = this.objects.get(key)
    if (!object) throw new S3Refusal(404, 'NoSuchKey')
    return object
  }

  put(key: string, body: Buffer, headers: Record<string, string>): S3Object {
    const object = { body, headers, writtenAt: this.now(), etag: md5(body).toString('hex') }
    this.objects.set(key, object)
    return object
  }

  createUpload(key: string, headers: Record<string, string>): string {
    const id = randomBytes(16).toString('base64url')
    this.uploads.set(id, { key, headers, begunAt: this.now(), parts: new Map() })
    return id
  }

  #upload(id: string, key: string): S3Upload {
    const upload = this.uploads.get(id)
    if (upload?.key !== key) throw new S3Refusal(404, 'NoSuchUpload')
    return upload
  }

  putPart(id: string, key: string, number: number, body: Buffer): string {
    if (!(number >= 1 && number <= 10_000)) throw new S3Refusal(400, 'InvalidArgument')
    const etag = md5(body).toString('hex')
    this.#upload(id, key).parts.set(number, { body, etag })
    return etag
  }

  abortUpload(id: string, key: string): void {
    this.#upload(id, key)
    this.uploads.delete(id)
  }

  /** @param listed the parts as the caller lists them. */
  completeUpload(id: string, key: string, listed: readonly { number: number; etag: string }[]): S3Object {
    const { parts, headers } = this.#upload(id, key)
    if (listed.length === 0) throw new S3Refusal(400, 'MalformedXML')
    const bodies = listed.map(({ number, etag }, index) => {
      const part = parts.get(number)
      if (part?.etag !== etag) throw new S3Refusal(400, 'InvalidPart')
      const before = listed[index - 1]
      if (before && before.number >= number) throw new S3Refusal(400, 'InvalidPartOrder')
      if (index < listed.length - 1 && part.body.length < PART_MIN) throw new S3Refusal(400, 'EntityTooSmall')
      return part.body
    })
    this.uploads.delete(id)
    const object = this.put(key, Buffer.concat(bodies), headers)
    object.etag = `${md5(Buffer.concat(bodies.map(md5))).toString('hex')}-${bodies.length}`
    return object
  }
}
