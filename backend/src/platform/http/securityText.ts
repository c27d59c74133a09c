import express, { type Router } from 'express'
import { DAY_MS } from '@balcao/contract/time/durations'
import { clock } from '../clock/clock.js'
import { env } from '../config/env.js'
import { AppError } from '../errors/AppError.js'

const PATH = '/.well-known/security.txt'

/** Days for which a copy of the file may be believed. */
const VALID_DAYS = 90

/** `seguranca@example.com` is a mail address; all others begin with their scheme. */
const asUri = (contact: string): string => (/^[a-z]+:/i.test(contact) ? contact : `mailto:${contact}`)

/**
 * The file by which somebody who found a weakness learns whom to tell (RFC 9116).
 * @param contacts comma separated, the preferred one first.
 */
export function securityText(
  { contacts, policy, apiUrl }: { contacts: string; policy?: string | undefined; apiUrl: string },
  now: Date,
): string {
  const today = new Date(now)
  today.setUTCHours(0, 0, 0, 0)
  const expires = new Date(today.getTime() + VALID_DAYS * DAY_MS)
  return [
    ...contacts.split(',').map((contact) => `Contact: ${asUri(contact.trim())}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: pt, en, es',
    `Canonical: ${apiUrl}${PATH}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    '',
  ].join('\n')
}

/** Answers the file where the installation names a contact; otherwise there is none. */
export function securityTextRoute(): Router {
  const router = express.Router()
  router.get(PATH, (_req, res) => {
    const { SECURITY_CONTACT: contacts, SECURITY_POLICY: policy, apiUrl } = env
    if (!contacts) throw new AppError('ERR_NOT_FOUND')
    res.setHeader('Cache-Control', 'public, max-age=3600')
    res.type('text/plain').send(securityText({ contacts, policy, apiUrl }, clock.now()))
  })
  return router
}
