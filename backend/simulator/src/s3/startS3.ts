import { randomBytes } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerS3 } from './answerS3.js'
import { S3StandIn } from './S3StandIn.js'

export type S3Server = {
  /** S3_ENDPOINT of it. The bucket's name goes into the path. */
  url: string
  standIn: S3StandIn
  /** The variables with which a server uses it as its store of files. */
  environment: Record<string, string>
  stop: () => Promise<void>
}

const AGE_PATH = '/.control/age'

/** `POST /.control/age?key=…&ms=…`: for tests in other processes. */
function age(standIn: S3StandIn, request: IncomingMessage, response: ServerResponse): void {
  const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
  standIn.age(searchParams.get('key') ?? '', Number(searchParams.get('ms')))
  response.writeHead(204).end()
}

/** Starts an S3-compatible server with one bucket, in memory, on a free port of loopback. */
export async function startS3(): Promise<S3Server> {
  const credentials = {
    region: 'us-east-1',
    accessKeyId: `KEY${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(24).toString('base64'),
  }
  const standIn = new S3StandIn('balcao-files', credentials)
  const server = http.createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (request.url?.startsWith(AGE_PATH)) age(standIn, request, response)
    else void answerS3(standIn, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    standIn,
    environment: {
      S3_ENDPOINT: url,
      S3_REGION: credentials.region,
      S3_BUCKET: standIn.bucket,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      S3_PATH_STYLE: 'true',
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
