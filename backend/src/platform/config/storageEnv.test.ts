import { describe, expect, it } from 'vitest'
import { envProblems } from '../../testing/envProblems.js'
import { parseEnv } from './env.js'

const right = {
  DATABASE_URL: 'postgres://app:secret@127.0.0.1:5432/balcao',
  ROLES: 'none',
  ENCRYPTION_KEY: 'c'.repeat(64),
}
const s3 = {
  MEDIA_STORE: 's3',
  S3_BUCKET: 'balcao-files',
  S3_ACCESS_KEY_ID: 'KEY',
  S3_SECRET_ACCESS_KEY: 'very-secret',
}

const problemsOf = (changes: Record<string, string | undefined>): string =>
  envProblems({ ...right, ...changes }).join('\n')

describe('the store of files in the configuration', () => {
  it('is the folder without a word about it', () => {
    expect(parseEnv(right)).toMatchObject({ MEDIA_STORE: 'folder', S3_PRESIGNED_READS: false })
  })

  it('may be a bucket at Amazon, or at a server with TLS', () => {
    expect(problemsOf(s3)).toBe('')
    expect(problemsOf({ ...s3, S3_ENDPOINT: 'https://files.example.com', S3_PREFIX: 'a/b/' })).toBe('')
  })

  it.each([
    ['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
    ['S3_ACCESS_KEY_ID', { ...s3, S3_ACCESS_KEY_ID: '' }],
    ['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: '' }],
    ['S3_BUCKET', { MEDIA_STORE_FALLBACK: 's3' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: 'a/b' }],
    ['S3_PREFIX', { ...s3, S3_PREFIX: '/a' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'https://files.example.com/path' }],
    ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 'https://user:pass@files.example.com' }],
    ['S3_ENCRYPTION', { ...s3, S3_ENCRYPTION: 'rot13' }],
    ['MEDIA_STORE', { MEDIA_STORE: 'tape' }],
    ['MEDIA_STORE_FALLBACK', { ...s3, MEDIA_STORE_FALLBACK: 's3' }],
  ])('names %s in %j', (variable, changes) => {
    const problems = problemsOf(changes)
    expect(problems).toContain(variable)
    expect(problems).not.toContain('very-secret')
  })

  it('is reached without TLS on this machine, or where that is allowed', () => {
    const plain = { ...s3, S3_ENDPOINT: 'http://minio:9000' }
    expect(problemsOf(plain)).toMatch(/S3_ENDPOINT .* must use TLS/)
    expect(problemsOf({ ...plain, PLAINTEXT_HOSTS: 'postgres, minio' })).toBe('')
    expect(problemsOf({ ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toBe('')
  })

  it('sends no browser from a page with TLS to a store without it', () => {
    const plain = { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000', S3_PRESIGNED_READS: 'true' }
    expect(problemsOf({ ...plain, API_URL: 'https://balcao.example.com' })).toContain('S3_PRESIGNED_READS')
    expect(problemsOf({ ...plain, API_URL: 'http://127.0.0.1:8080' })).toBe('')
  })
})
