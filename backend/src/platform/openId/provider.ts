import type { ProviderProblem } from '@balcao/contract'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomPKCECodeVerifier,
  ResponseBodyError,
  skipStateCheck,
  WWWAuthenticateChallengeError,
  type CustomFetch,
} from 'openid-client'
import { env } from '../config/env.js'
import { fetchOutside, OutsideFailure } from '../outgoing/fetchOutside.js'
import { mayCall } from '../outgoing/openRequest.js'
import { identityOf, isShort, type Claims, type ProviderIdentity } from './identityOf.js'

/** The application that a company registered at its provider. */
export interface ProviderClient {
  /** As the provider names itself. Its keys and other addresses are read below it. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** The secrets of one login, which the browser brings back in a cookie. */
export interface LoginSecrets {
  state: string
  nonce: string
  /** PKCE: proves to the provider that whoever redeems the code began the login. */
  verifier: string
}

/** What a provider sends the browser back with. */
export interface ReturnedAnswer {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** The provider cannot be used at the moment, or not with these settings. */
export class ProviderUnusable extends Error {
  override name = 'ProviderUnusable'

  constructor(
    readonly problem: ProviderProblem,
    cause?: unknown,
  ) {
    super(`the identity provider cannot be used: ${problem}`, { cause })
  }
}

/** The provider let nobody in (`denied`), or what it says is not authentic (`invalid`). */
export class NotIdentified extends Error {
  override name = 'NotIdentified'

  constructor(
    readonly reason: 'denied' | 'invalid',
    cause?: unknown,
  ) {
    super(`nobody was identified: ${reason}`, { cause })
  }
}

/** A discovery document, a set of keys or a token is much smaller. */
const MAX_BYTES = 256 * 1024
/** People wait for three calls. */
const TIMEOUT_MS = 5_000
/** Seconds by which the clocks of provider and server may differ. */
const CLOCK_SECONDS = 30

const SCOPE = 'openid email profile'

const fetchProvider: CustomFetch = async (address, { method, headers, body }) => {
  const limits = { allowPrivate: env.SIGN_ON_PRIVATE_ADDRESSES, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }
  // The library only sends forms.
  const form = body instanceof URLSearchParams ? body.toString() : undefined
  const answer = await fetchOutside(address, { method, headers, body: form }, limits)
  // A provider or its proxy that is down.
  if (answer.status >= 500) throw new OutsideFailure('connection')
  return answer
}

/** The address under which a provider names itself, from what people copy: often that of its document. */
export const issuerOf = (entered: string): string => entered.replace(/\/\.well-known\/.*$/, '')

/** Whether a provider's address may be called, as far as that is known without resolving it. */
export const mayAsk = (issuer: string): boolean =>
  URL.canParse(issuer) && mayCall(issuer, env.SIGN_ON_PRIVATE_ADDRESSES)

function outsideFailureOf(error: unknown): OutsideFailure | null {
  if (error instanceof OutsideFailure) return error
  return error instanceof Error && error.cause !== undefined ? outsideFailureOf(error.cause) : null
}

/** A call that was not answered, as a problem of the provider; null for other errors. */
function unanswered(error: unknown): ProviderUnusable | null {
  const failure = outsideFailureOf(error)?.failure
  if (failure === undefined) return null
  const problem = failure === 'address' ? 'address' : failure === 'tooLarge' ? 'notOpenId' : 'unreachable'
  return new ProviderUnusable(problem, error)
}

const isSameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '')

/**
 * Reads the provider's document and makes a client for it.
 * @throws ProviderUnusable
 */
async function open({ issuer, clientId, clientSecret }: ProviderClient): Promise<Configuration> {
  if (!mayAsk(issuer)) throw new ProviderUnusable('address')
  const insecure = env.SIGN_ON_PRIVATE_ADDRESSES ? [allowInsecureRequests] : []
  const found = await discovery(new URL(issuer), clientId, undefined, undefined, {
    [customFetch]: fetchProvider,
    execute: insecure,
  }).catch((error: unknown) => {
    const isOther = error instanceof ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
    throw unanswered(error) ?? new ProviderUnusable(isOther ? 'otherIssuer' : 'notOpenId', error)
  })
  const metadata = found.serverMetadata()
  const { authorization_endpoint: login, token_endpoint: tokens, jwks_uri: keys } = metadata
  if (!login || !tokens || !keys) throw new ProviderUnusable('notOpenId')
  // Some providers answer for accounts of all their customers under one address.
  if (!isSameIssuer(metadata.issuer, issuer)) throw new ProviderUnusable('otherIssuer')
  // The browser is sent there.
  if (!mayAsk(login)) throw new ProviderUnusable('address')
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const authentication = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
  const config = new Configuration(
    metadata,
    clientId,
    { client_secret: clientSecret, [clockTolerance]: CLOCK_SECONDS },
    authentication(clientSecret),
  )
  config[customFetch] = fetchProvider
  for (const allow of insecure) allow(config)
  // Without it the library would trust TLS alone, and not look at signatures.
  enableNonRepudiationChecks(config)
  return config
}

const software: readonly (readonly [RegExp, string])[] = [
  [/\/realms\/[^/]+\/?$/, 'Keycloak'],
  [/^https:\/\/accounts\.google\.com$/, 'Google'],
  [/^https:\/\/login\.microsoftonline\.com\//, 'Microsoft Entra'],
  [/^https:\/\/[^/]+\.okta\.com/, 'Okta'],
  [/^https:\/\/[^/]+\.auth0\.com/, 'Auth0'],
]

/** Keys with which signatures can be checked. */
async function countKeys(address: string): Promise<number> {
  const answer = await fetchProvider(address, {
    method: 'GET',
    headers: { accept: 'application/json' },
    body: undefined,
    redirect: 'manual',
  }).catch((error: unknown) => {
    throw unanswered(error) ?? error
  })
  const document = (await answer.json().catch(() => null)) as { keys?: unknown } | null
  if (answer.status !== 200 || !Array.isArray(document?.keys)) throw new ProviderUnusable('noKeys')
  const usable = (document.keys as { use?: unknown; kty?: unknown }[]).filter(
    (key) => key?.use !== 'enc' && key?.kty !== 'oct',
  )
  if (usable.length === 0) throw new ProviderUnusable('noKeys')
  return usable.length
}

export interface ProviderReport {
  problem: ProviderProblem | null
  /** Milliseconds until its document was read. */
  tookMs: number
  keys: number
  software: string | null
}

/** Whether a provider can be used, before anybody logs in. Outside of any scope. */
export async function inspectProvider(issuer: string): Promise<ProviderReport> {
  const began = performance.now()
  const report = { tookMs: 0, keys: 0, software: software.find(([at]) => at.test(issuer))?.[1] ?? null }
  try {
    const config = await open({ issuer, clientId: '-', clientSecret: '-' })
    report.tookMs = Math.round(performance.now() - began)
    report.keys = await countKeys(config.serverMetadata().jwks_uri ?? '')
    return { ...report, problem: null }
  } catch (error) {
    if (error instanceof ProviderUnusable) return { ...report, problem: error.problem }
    throw error
  }
}

const REFUSED_CLIENT = ['invalid_client', 'unauthorized_client']

const refusesClient = (error: unknown): boolean =>
  error instanceof WWWAuthenticateChallengeError ||
  (error instanceof ResponseBodyError && REFUSED_CLIENT.includes(error.error))

/**
 * Whether the provider accepts the id and the secret. It is asked to redeem a code that it never gave: it
 * looks at who asks before it looks at the code.
 * @throws ProviderUnusable when it does not answer.
 */
export async function acceptsSecret(client: ProviderClient, returnAddress: string): Promise<boolean> {
  const config = await open(client)
  const address = new URL(returnAddress)
  address.searchParams.set('code', 'balcao-check')
  address.searchParams.set('iss', config.serverMetadata().issuer)
  try {
    const pkceCodeVerifier = randomPKCECodeVerifier()
    await authorizationCodeGrant(config, address, { pkceCodeVerifier, expectedState: skipStateCheck })
    return true
  } catch (error) {
    if (refusesClient(error)) return false
    const failure = unanswered(error)
    if (failure) throw failure
    return true
  }
}

/**
 * The address where the browser logs in.
 * @param email is filled in there.
 * @throws ProviderUnusable
 */
export async function loginAddress(
  client: ProviderClient,
  { state, nonce, verifier }: LoginSecrets,
  { returnAddress, email }: { returnAddress: string; email: string },
): Promise<string> {
  const config = await open(client)
  return buildAuthorizationUrl(config, {
    redirect_uri: returnAddress,
    scope: SCOPE,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    login_hint: email,
  }).href
}

/** What the provider says beside the token, about the same account. */
const moreOf = (config: Configuration, accessToken: string, subject: string): Promise<Claims> =>
  fetchUserInfo(config, accessToken, subject).catch((error: unknown) => {
    throw unanswered(error) ?? new NotIdentified('invalid', error)
  })

/**
 * Redeems the code of a login, and reads who logged in. The state, the nonce, and the token's signature,
 * issuer, audience and dates are checked.
 * @throws ProviderUnusable, NotIdentified
 */
export async function identify(
  client: ProviderClient,
  { state, nonce, verifier }: LoginSecrets,
  answer: ReturnedAnswer,
  returnAddress: string,
): Promise<ProviderIdentity> {
  const config = await open(client)
  const address = new URL(returnAddress)
  for (const part of ['state', 'code', 'iss', 'error'] as const) {
    const value = answer[part]
    if (value !== undefined) address.searchParams.set(part, value)
  }
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
  try {
    const tokens = await authorizationCodeGrant(config, address, checks)
    const claims: Claims | undefined = tokens.claims()
    if (typeof claims?.['sub'] !== 'string') throw new NotIdentified('invalid')
    const subject = claims['sub']
    // Many providers keep the token short, and say the rest there.
    const { issuer, userinfo_endpoint: elsewhere } = config.serverMetadata()
    const isAsked = isShort(claims, issuer) && elsewhere !== undefined
    const more = isAsked ? await moreOf(config, tokens.access_token, subject) : {}
    return identityOf(subject, { claims, more, issuer })
  } catch (error) {
    if (error instanceof NotIdentified || error instanceof ProviderUnusable) throw error
    if (error instanceof AuthorizationResponseError) throw new NotIdentified('denied', error)
    if (refusesClient(error)) throw new ProviderUnusable('secretRefused', error)
    throw unanswered(error) ?? new NotIdentified('invalid', error)
  }
}
