/**
 * Calls that begin and continue a session. They are apart from the other endpoints because a client makes
 * them first, and needs neither schemas nor the schema library for them.
 */
export const sessionCalls = {
  login: { method: 'POST', path: '/auth/login' },
  passkey: { method: 'POST', path: '/auth/passkey' },
  refresh: { method: 'POST', path: '/auth/refresh_token' },
} as const
