import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { S3Refusal, type S3Object, type S3Operation, type S3StandIn } from './S3StandIn.js'
import { parametersOf, verifySignature } from './verifySignature.js'

type Call = {
  operation: S3Operation
  key: string
  parameters: Map<string, string>
  body: Buffer
  headers: IncomingMessage['headers']
}

type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string }

const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const errorAnswer = ({ status, code, message }: S3Refusal): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: xml(`<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`),
})

const document = (text: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: xml(text),
})

function operationOf(method: string, key: string, parameters: ReadonlyMap<string, string>): S3Operation {
  const has = (name: string) => parameters.has(name)
  const operations: Record<string, S3Operation | undefined> =
    key === ''
      ? { HEAD: 'HeadBucket', GET: has('uploads') ? 'ListUploads' : 'ListObjects' }
      : {
          HEAD: 'HeadObject',
          GET: 'GetObject',
          PUT: has('partNumber') ? 'UploadPart' : 'PutObject',
          POST: has('uploads') ? 'CreateUpload' : has('uploadId') ? 'CompleteUpload' : undefined,
          DELETE: has('uploadId') ? 'AbortUpload' : 'DeleteObject',
        }
  const operation = operations[method]
  if (!operation) throw new S3Refusal(405, 'MethodNotAllowed')
  return operation
}

/** Bucket and key of a request, in the path or with the bucket in the host's name. */
function placeOf(request: IncomingMessage, { bucket }: S3StandIn): string {
  const path = decodeURIComponent((request.url ?? '').replace(/\?.*/s, ''))
  if (request.headers.host?.startsWith(`${bucket}.`)) return path.slice(1)
  const [, named, ...key] = path.split('/')
  if (named !== bucket) throw new S3Refusal(404, 'NoSuchBucket')
  return key.join('/')
}

/** Headers that S3 stores with an object. */
const storedHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      /^(content-type|x-amz-meta-.*|x-amz-server-side-encryption)$/.test(name) ? [[name, String(value)]] : [],
    ),
  )

function readAnswer(object: S3Object, { parameters, headers, operation }: Call): Answer {
  const answered: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': object.writtenAt.toUTCString(),
    'accept-ranges': 'bytes',
  }
  for (const [name, value] of parameters)
    if (name.startsWith('response-')) answered[name.slice('response-'.length)] = value
  if (headers['if-none-match'] === answered['etag']) return { status: 304, headers: answered }
  const size = object.body.length
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || operation === 'HeadObject')
    return { status: 200, headers: answered, body: object.body }
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start > end) throw new S3Refusal(416, 'InvalidRange')
  answered['content-range'] = `bytes ${start}-${end}/${size}`
  return { status: 206, headers: answered, body: object.body.subarray(start, end + 1) }
}

/** A page of a sorted list, after `marker`. */
function pageOf<T>(all: readonly T[], textOf: (one: T) => string, marker: string, most: number) {
  const following = all.filter((one) => textOf(one) > marker)
  return { page: following.slice(0, most), isTruncated: following.length > most }
}

function listObjects(standIn: S3StandIn, parameters: ReadonlyMap<string, string>): Answer {
  if (parameters.get('list-type') !== '2') throw new S3Refusal(501, 'NotImplemented')
  const prefix = parameters.get('prefix') ?? ''
  const token = parameters.get('continuation-token')
  const marker = token ? Buffer.from(token, 'base64url').toString() : (parameters.get('start-after') ?? '')
  const keys = [...standIn.objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const most = Math.min(standIn.pageSize, Number(parameters.get('max-keys') ?? standIn.pageSize))
  const { page, isTruncated } = pageOf(keys, (key) => key, marker, most)
  const contents = page.map((key) => {
    const { body, etag, writtenAt } = standIn.object(key)
    return `<Contents><Key>${escaped(key)}</Key><LastModified>${writtenAt.toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${body.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  })
  const next = isTruncated
    ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64url')}</NextContinuationToken>`
    : ''
  return document(
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${standIn.bucket}</Name><IsTruncated>${isTruncated}</IsTruncated><KeyCount>${page.length}</KeyCount>${contents.join('')}${next}</ListBucketResult>`,
  )
}

function listUploads(standIn: S3StandIn, parameters: ReadonlyMap<string, string>): Answer {
  const prefix = parameters.get('prefix') ?? ''
  const marker = `${parameters.get('key-marker') ?? ''}\n${parameters.get('upload-id-marker') ?? ''}`
  const placeOfUpload = ([id, { key }]: (typeof all)[number]) => `${key}\n${id}`
  const all = [...standIn.uploads].filter(([, { key }]) => key.startsWith(prefix))
  all.sort((one, other) => (placeOfUpload(one) < placeOfUpload(other) ? -1 : 1))
  const { page, isTruncated } = pageOf(all, placeOfUpload, marker, standIn.pageSize)
  const [lastId, last] = page.at(-1) ?? []
  const next = isTruncated
    ? `<NextKeyMarker>${escaped(last?.key ?? '')}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker>`
    : ''
  const uploads = page.map(
    ([id, { key, begunAt }]) =>
      `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
  )
  return document(
    `<ListMultipartUploadsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${uploads.join('')}</ListMultipartUploadsResult>`,
  )
}

const partsIn = (text: string) =>
  [...text.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: /<ETag>(?:&quot;|")?([^<&"]+)/.exec(part)?.[1] ?? '',
  }))

/** Carries a call out. */
function carryOut(standIn: S3StandIn, call: Call): Answer {
  const { operation, key, parameters, body, headers } = call
  const upload = parameters.get('uploadId') ?? ''
  switch (operation) {
    case 'HeadBucket':
      return { status: 200 }
    case 'ListObjects':
      return listObjects(standIn, parameters)
    case 'ListUploads':
      return listUploads(standIn, parameters)
    case 'PutObject':
      if (headers['if-none-match'] === '*' && standIn.objects.has(key))
        throw new S3Refusal(412, 'PreconditionFailed')
      return { status: 200, headers: { etag: `"${standIn.put(key, body, storedHeaders(headers)).etag}"` } }
    case 'GetObject':
    case 'HeadObject':
      return readAnswer(standIn.object(key), call)
    case 'DeleteObject':
      standIn.objects.delete(key)
      return { status: 204 }
    case 'CreateUpload': {
      const id = standIn.createUpload(key, storedHeaders(headers))
      return document(
        `<InitiateMultipartUploadResult><Key>${escaped(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    case 'UploadPart': {
      const etag = standIn.putPart(upload, key, Number(parameters.get('partNumber')), body)
      return { status: 200, headers: { etag: `"${etag}"` } }
    }
    case 'CompleteUpload': {
      const { etag } = standIn.completeUpload(upload, key, partsIn(body.toString()))
      return document(`<CompleteMultipartUploadResult><ETag>"${etag}"</ETag></CompleteMultipartUploadResult>`)
    }
    case 'AbortUpload':
      standIn.abortUpload(upload, key)
      return { status: 204 }
  }
}

async function answerCall(standIn: S3StandIn, call: Call, response: ServerResponse): Promise<Answer | null> {
  const fault = standIn.takeFault(call.operation)
  if (fault?.kind === 'slow') await wait(fault.ms ?? 0, undefined, { ref: false })
  if (response.destroyed) return null
  if (fault?.kind === 'slowDown') throw new S3Refusal(503, 'SlowDown')
  if (fault?.kind === 'expired') throw new S3Refusal(400, 'ExpiredToken')
  if (fault?.kind === 'errorInside')
    return { ...errorAnswer(new S3Refusal(500, 'InternalError')), status: 200 }
  if (fault?.kind === 'cut') {
    response.destroy()
    return null
  }
  if (fault?.kind === 'wholeObject') delete call.headers.range
  const answer = carryOut(standIn, call)
  if (fault?.kind === 'noMarker')
    answer.body = String(answer.body).replace(
      /<IsTruncated>.*<\/IsTruncated>/,
      '<IsTruncated>true</IsTruncated>',
    )
  if (fault?.kind === 'lostAnswer') {
    response.destroy()
    return null
  }
  if (fault?.kind === 'cutAnswer') {
    const body = Buffer.from(answer.body ?? '')
    response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length })
    response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy())
    return null
  }
  return answer
}

function send(response: ServerResponse, isHead: boolean, { status, headers, body = '' }: Answer): void {
  const bytes = Buffer.from(body)
  const length = status === 204 || status === 304 ? {} : { 'content-length': bytes.length }
  response.writeHead(status, { ...headers, ...length, 'x-amz-request-id': 'stand-in' })
  response.end(isHead || status === 204 || status === 304 ? undefined : bytes)
}

/** Answers one request of S3's API. The whole body is read before its sum is checked. */
export async function answerS3(
  standIn: S3StandIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('date', standIn.now().toUTCString())
  const isHead = request.method === 'HEAD'
  try {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const parameters = new Map(parametersOf((request.url ?? '').split(/\?(.*)/s)[1] ?? ''))
    verifySignature(request, body, standIn.credentials, standIn.now())
    const key = placeOf(request, standIn)
    const operation = operationOf(request.method ?? '', key, parameters)
    standIn.calls.push(operation)
    const call = { operation, key, parameters, body, headers: request.headers }
    const answer = await answerCall(standIn, call, response)
    if (answer) send(response, isHead, answer)
  } catch (error) {
    if (response.destroyed || response.headersSent) return
    const refusal = error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError', String(error))
    send(response, isHead, errorAnswer(refusal))
  }
}
