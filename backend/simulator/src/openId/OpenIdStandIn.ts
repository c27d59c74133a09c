import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

/** Somebody with an account at the provider. */
export type OpenIdAccount = {
  subject: string
  email: string
  /** Null: it does not say, like Microsoft Entra. */
  isEmailVerified: boolean | null
  groups: string[]
}

/**
 * - `down`: every call gets 503.
 * - `otherKey`: tokens are signed by a key that the provider does not publish.
 * - `otherIssuer`, `otherAudience`: tokens name another provider or application.
 * - `expired`: tokens ended an hour ago.
 * - `otherNonce`: tokens belong to another login.
 * - `unsigned`: tokens have no signature (`alg: none`).
 * - `moved`: the document is answered by a redirect.
 * - `noKeys`: it publishes no key.
 */
export type OpenIdFault =
  | 'down'
  | 'otherKey'
  | 'otherIssuer'
  | 'otherAudience'
  | 'expired'
  | 'otherNonce'
  | 'unsigned'
  | 'moved'
  | 'noKeys'

type GivenCode = {
  account: OpenIdAccount
  redirectUri: string
  challenge: string
  nonce: string
}

const HOUR = 3_600

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKey = (): { privateKey: KeyObject; publicKey: KeyObject } =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })

/** An identity provider with one application. Its keys are real RSA keys. */
export class OpenIdStandIn {
  readonly clientId = 'balcao'
  clientSecret = randomBytes(12).toString('hex')
  /** Where the application may have browsers sent to; empty: anywhere. */
  redirectUris: string[] = []
  /** Who logs in next; null: whoever comes cancels. */
  account: OpenIdAccount | null = null
  fault: OpenIdFault | null = null
  /** E-mail and groups are not in the token, but answered by `userinfo`. */
  isTokenShort = false
  /** Paths that were called, in order. */
  readonly calls: string[] = []

  readonly #key = newKey()
  readonly #foreignKey = newKey()
  readonly #codes = new Map<string, GivenCode>()
  readonly #accessTokens = new Map<string, OpenIdAccount>()

  constructor(readonly issuer: string) {}

  document(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/userinfo`,
      jwks_uri: `${this.issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    }
  }

  keys(): object {
    const key = { ...this.#key.publicKey.export({ format: 'jwk' }), kid: 'first', use: 'sig', alg: 'RS256' }
    return { keys: this.fault === 'noKeys' ? [] : [key] }
  }

  /**
   * Logs the next account in, without asking.
   * @returns where the browser is sent back to; null when the application may not send it there.
   */
  authorize(query: URLSearchParams): string | null {
    const redirectUri = query.get('redirect_uri') ?? ''
    const isKnown = this.redirectUris.length === 0 || this.redirectUris.includes(redirectUri)
    if (query.get('client_id') !== this.clientId || !isKnown) return null
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', this.issuer)
    const hasChallenge = query.get('code_challenge_method') === 'S256'
    if (!this.account || !hasChallenge) {
      back.searchParams.set('error', this.account ? 'invalid_request' : 'access_denied')
      return back.href
    }
    const code = randomBytes(16).toString('base64url')
    const challenge = query.get('code_challenge') ?? ''
    this.#codes.set(code, { account: this.account, redirectUri, challenge, nonce: query.get('nonce') ?? '' })
    back.searchParams.set('code', code)
    return back.href
  }

  /** Redeems a code, once. */
  redeem(authorization: string, form: URLSearchParams): { status: number; answer: object } {
    const expected = `Basic ${Buffer.from(`${this.clientId}:${this.clientSecret}`).toString('base64')}`
    if (authorization !== expected) return { status: 401, answer: { error: 'invalid_client' } }
    const code = form.get('code') ?? ''
    const given = this.#codes.get(code)
    this.#codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (given?.redirectUri !== form.get('redirect_uri') || given?.challenge !== challenge)
      return { status: 400, answer: { error: 'invalid_grant' } }
    const accessToken = randomBytes(16).toString('base64url')
    this.#accessTokens.set(accessToken, given.account)
    const token = this.#idToken(given)
    return { status: 200, answer: { access_token: accessToken, token_type: 'Bearer', id_token: token } }
  }

  userInfo(authorization: string): object | null {
    const account = this.#accessTokens.get(authorization.replace(/^Bearer /, ''))
    return account ? { sub: account.subject, ...claimsOf(account) } : null
  }

  #idToken({ account, nonce }: GivenCode): string {
    const now = Math.floor(Date.now() / 1_000) - (this.fault === 'expired' ? 2 * HOUR : 0)
    const claims = {
      iss: this.fault === 'otherIssuer' ? 'https://login.example.com' : this.issuer,
      aud: this.fault === 'otherAudience' ? 'another' : this.clientId,
      sub: account.subject,
      nonce: this.fault === 'otherNonce' ? 'another' : nonce,
      iat: now,
      exp: now + HOUR,
      ...(!this.isTokenShort && claimsOf(account)),
    }
    if (this.fault === 'unsigned') return `${base64({ alg: 'none' })}.${base64(claims)}.`
    const signed = `${base64({ alg: 'RS256', kid: 'first' })}.${base64(claims)}`
    const { privateKey } = this.fault === 'otherKey' ? this.#foreignKey : this.#key
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`
  }
}

const claimsOf = ({ email, isEmailVerified, groups }: OpenIdAccount): object => ({
  email,
  ...(isEmailVerified !== null && { email_verified: isEmailVerified }),
  groups,
})
