import express from 'express'
import request from 'supertest'
import { describe, expect, it, onTestFinished } from 'vitest'
import { envProblems } from '../../testing/envProblems.js'
import { env } from '../config/env.js'
import { answerErrors } from './answerError.js'
import { securityText, securityTextRoute } from './securityText.js'

const app = express()
app.use(
  securityTextRoute(),
  answerErrors(() => null),
)

function withEnv(changes: Partial<typeof env>): void {
  const { SECURITY_CONTACT, SECURITY_POLICY } = env
  Object.assign(env, changes)
  onTestFinished(() => void Object.assign(env, { SECURITY_CONTACT, SECURITY_POLICY }))
}

describe('/.well-known/security.txt', () => {
  it('names the contacts in their order, until when it is valid, and where it stands', () => {
    const given = {
      contacts: 'seguranca@example.com, https://example.com/report',
      policy: 'https://example.com/security',
      apiUrl: 'https://balcao.example.com',
    }
    expect(securityText(given, new Date('2026-11-27T15:04:05Z')).split('\n')).toEqual([
      'Contact: mailto:seguranca@example.com',
      'Contact: https://example.com/report',
      'Expires: 2027-02-25T00:00:00Z',
      'Preferred-Languages: pt, en, es',
      'Canonical: https://balcao.example.com/.well-known/security.txt',
      'Policy: https://example.com/security',
      '',
    ])
  })

  it('is text that anybody may read, where a contact is set', async () => {
    withEnv({ SECURITY_CONTACT: 'seguranca@example.com', SECURITY_POLICY: undefined })
    const { status, headers, text } = await request(app).get('/.well-known/security.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toMatch(/^Contact: mailto:seguranca@example\.com\nExpires: /)
    expect(text).not.toContain('Policy')
  })

  it('is not there where none is set', async () => {
    withEnv({ SECURITY_CONTACT: undefined })
    const answer = await request(app).get('/.well-known/security.txt')
    expect([answer.status, answer.body]).toEqual([404, { error: 'ERR_NOT_FOUND' }])
  })

  it.each([
    ['a mail address', 'seguranca@example.com', true],
    ['several contacts', 'mailto:a@example.com, https://example.com/report,tel:+55-11-5550-1000', true],
    ['a page without TLS', 'http://example.com/report', false],
    ['something to run', 'javascript:alert(1)', false],
    ['a line of its own', 'a@example.com\nPolicy: https://evil.example', false],
    ['a mere name', 'Maria', false],
    ['an empty one between two', 'a@example.com,,b@example.com', false],
  ])('its contact may be, or not: %s', (_sentence, SECURITY_CONTACT, isRight) => {
    const problems = envProblems({ SECURITY_CONTACT }).filter((problem) => problem.includes('SECURITY_'))
    expect(problems).toHaveLength(isRight ? 0 : 1)
  })
})
