import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { verifySignature } from './verifySignature.js'

const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const NOW = new Date('2013-05-24T00:00:10Z')
const NOTHING = Buffer.alloc(0)

const verify = (request: object) => verifySignature(request as IncomingMessage, NOTHING, credentials, NOW)

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
it('accepts Amazon’s own example of signed headers, and no change of it', () => {
  const request = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  }
  expect(() => verify(request)).not.toThrow()
  for (const changed of [
    { ...request, method: 'PUT' },
    { ...request, url: '/other.txt' },
    { ...request, headers: { ...request.headers, range: 'bytes=0-8' } },
    { ...request, headers: { ...request.headers, 'x-amz-acl': 'public-read' } },
  ])
    expect(() => verify(changed)).toThrow()
})
